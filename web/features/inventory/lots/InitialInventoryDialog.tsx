import { DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ProductInfo } from '../../../../server/contract/catalog/catalog.ts';
import { MAIN_WAREHOUSE } from '../../../../server/domain/company/warehouse.ts';
import { compare } from '../../../../server/domain/decimal.ts';
import { UNDO_REASON } from '../../../../server/domain/undo.ts';
import { useListSettingsQuery } from '../../../references/companyLists/settingsApi.ts';
import { WithListEditor } from '../../../references/companyLists/WithListEditor.tsx';
import { DialogActions } from '../../../components/DialogActions.tsx';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { parseNumber } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { noticeShown } from '../../../state/noticesSlice.ts';
import { useMay } from '../../../session/useSession.ts';
import { useAppDispatch } from '../../../store.ts';
import { useSetInitialInventoryMutation } from './stockApi.ts';

interface InitialInventoryDialogProps {
  readonly product: ProductInfo;
  readonly onClose: () => void;
}

/** Stock that was there before (spec 2, 4.6): with nothing to confirm while the value is 0. */
export function InitialInventoryDialog({ product, onClose }: InitialInventoryDialogProps) {
  const { t } = useText('stock');
  const { t: catalog } = useText('catalog');
  const may = useMay();
  const { data: warehouses } = useListSettingsQuery({ list: 'warehouse' });
  const [open] = useSetInitialInventoryMutation();
  const dispatch = useAppDispatch();
  const [basis] = useState(() => crypto.randomUUID());
  const { productId, sku, inventoryUOM } = product;
  const { register, control, submit, isSending, errorOf } = useCommandForm({
    fields: { initInventory: '0', warehouseId: '', cost: '', bestBy: '' },
    send: async ({ initInventory, warehouseId, cost, bestBy }) => {
      const each = parseNumber(cost);
      const body = {
        initInventory: parseNumber(initInventory) ?? '0',
        ...(warehouseId === '' ? {} : { warehouseId }),
        ...(each === null ? {} : { cost: each }),
        ...(bestBy === '' ? {} : { bestBy }),
      };
      const { message, data } = await open({ productId, body, basis }).unwrap();
      const path = `company/:companyId/product-manager/initial-inventory/${productId}/undo`;
      // What is undone may be set and undone again: the command tells the attempts apart.
      const calls = [{ method: 'POST', path, body: { reason: UNDO_REASON }, basis: data.commandId }] as const;
      const undo = { calls, revision: null, tags: [{ type: 'Product', id: productId }] };
      dispatch(noticeShown({ kind: 'success', text: message, undo }));
      onClose();
    },
    otherwise: 'initInventory',
  });
  const quantity = useWatch({ control, name: 'initInventory' });
  const units = parseNumber(quantity);
  const isWrong = quantity.trim() !== '' && units === null;
  const isNothing = units === null || compare(units, '0') <= 0;

  return (
    <ModalDialog title={t('initial.title', { sku })} canOutsideClickClose={false} onClose={onClose}>
      <form noValidate className="cd-dialog-form" onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p>{t('initial.text', { sku })}</p>
          <TextField
            isRequired
            autoFocus
            label={t('initial.quantity')}
            className="cd-number"
            inputMode="decimal"
            autoComplete="off"
            suffix={inventoryUOM}
            error={isWrong ? t('initial.invalid') : errorOf('initInventory')}
            {...register('initInventory')}
          />
          <WithListEditor list="warehouse">
            <SelectField label={t('initial.warehouse')} error={errorOf('warehouseId')} {...register('warehouseId')}>
              <option value="">{t('initial.ownWarehouse')}</option>
              {warehouses?.list.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name === MAIN_WAREHOUSE ? catalog('create.mainWarehouse') : name}
                </option>
              ))}
            </SelectField>
          </WithListEditor>
          {may('products.editCost') && (
            <TextField
              label={t('initial.cost')}
              className="cd-number"
              inputMode="decimal"
              autoComplete="off"
              prefix="$"
              hint={t('initial.costHint')}
              error={errorOf('cost')}
              {...register('cost', {
                validate: (value) => value.trim() === '' || parseNumber(value) !== null || t('initial.invalid'),
              })}
            />
          )}
          <TextField label={t('initial.bestBy')} type="date" error={errorOf('bestBy')} {...register('bestBy')} />
        </DialogBody>
        <DialogActions submit={t('initial.submit')} isWorking={isSending} isDisabled={isNothing} onCancel={onClose} />
      </form>
    </ModalDialog>
  );
}
