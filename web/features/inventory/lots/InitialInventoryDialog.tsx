import { DialogBody } from '@blueprintjs/core';
import { useState, type SyntheticEvent } from 'react';
import type { ProductInfo } from '../../../../server/contract/catalog/catalog.ts';
import { MAIN_WAREHOUSE } from '../../../../server/domain/company/warehouse.ts';
import { compare } from '../../../../server/domain/decimal.ts';
import { UNDO_REASON } from '../../../../server/domain/undo.ts';
import { errorText, fieldRefusals } from '../../../api/apiError.ts';
import { useListSettingsQuery } from '../../../references/companyLists/settingsApi.ts';
import { WithListEditor } from '../../../references/companyLists/WithListEditor.tsx';
import { DialogActions } from '../../../components/DialogActions.tsx';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { TextField } from '../../../components/TextField.tsx';
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
  const [open, { isLoading }] = useSetInitialInventoryMutation();
  const dispatch = useAppDispatch();
  const [basis] = useState(() => crypto.randomUUID());
  const [quantity, setQuantity] = useState('0');
  const [warehouseId, setWarehouseId] = useState('');
  const [cost, setCost] = useState('');
  const [bestBy, setBestBy] = useState('');
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const { productId, sku, inventoryUOM } = product;
  const units = parseNumber(quantity);
  const isWrong = quantity.trim() !== '' && units === null;
  const isNothing = units === null || compare(units, '0') <= 0;

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (units === null || isNothing) return;
    const each = cost.trim() === '' ? null : parseNumber(cost);
    if (cost.trim() !== '' && each === null) {
      setRefusals(new Map([['cost', t('initial.invalid')]]));
      return;
    }
    try {
      const body = {
        initInventory: units,
        ...(warehouseId === '' ? {} : { warehouseId }),
        ...(each === null ? {} : { cost: each }),
        ...(bestBy === '' ? {} : { bestBy }),
      };
      const { message, data } = await open({ productId, body, basis }).unwrap();
      const path = `company/:companyId/product-manager/initial-inventory/${productId}/undo`;
      // What is taken back may be set and taken back again: the command tells the attempts apart.
      const calls = [{ method: 'POST', path, body: { reason: UNDO_REASON }, basis: data.commandId }] as const;
      const undo = { calls, revision: null, tags: [{ type: 'Product', id: productId }] };
      dispatch(noticeShown({ kind: 'success', text: message, undo }));
      onClose();
    } catch (error) {
      const said = fieldRefusals(error);
      setRefusals(said.size > 0 ? said : new Map([['initInventory', errorText(error)]]));
    }
  };

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
            value={quantity}
            error={isWrong ? t('initial.invalid') : refusals.get('initInventory')}
            onChange={({ currentTarget: { value } }) => setQuantity(value)}
          />
          <WithListEditor list="warehouse">
            <SelectField
              label={t('initial.warehouse')}
              value={warehouseId}
              error={refusals.get('warehouseId')}
              onChange={({ currentTarget: { value } }) => setWarehouseId(value)}
            >
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
              value={cost}
              error={refusals.get('cost')}
              onChange={({ currentTarget: { value } }) => setCost(value)}
            />
          )}
          <TextField
            label={t('initial.bestBy')}
            type="date"
            value={bestBy}
            error={refusals.get('bestBy')}
            onChange={({ currentTarget: { value } }) => setBestBy(value)}
          />
        </DialogBody>
        <DialogActions submit={t('initial.submit')} isWorking={isLoading} isDisabled={isNothing} onCancel={onClose} />
      </form>
    </ModalDialog>
  );
}
