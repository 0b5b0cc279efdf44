import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { ProductInfo } from '../../../../server/contract/catalog/catalog.ts';
import { useText } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';
import { ALL_DATES } from '../../../format/dateRanges.ts';
import { undoOfStock, useListLotsQuery, useOpenInventoryMutation } from './stockApi.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { WarehousePicker } from '../../../references/WarehousePicker.tsx';
import { useWatch } from 'react-hook-form';
import { compare } from '../../../../server/domain/decimal.ts';
import { UNDO_REASON } from '../../../../server/domain/undo.ts';
import { DateFormField } from '../../../components/DateFormField.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { parseNumber } from '../../../format/numbers.ts';
import { noticeShown } from '../../../state/noticesSlice.ts';
import { useAppDispatch } from '../../../store.ts';

/** The way to set initial inventory: there as long as nothing of the product has come (spec 2, 4.6). */
export function InitialInventory({ product }: { readonly product: ProductInfo }) {
  const { t } = useText('stock');
  const may = useMay();
  const { data: lots } = useListLotsQuery({ productId: product.productId, ...ALL_DATES, pageSize: 1 });
  const [isOpen, setIsOpen] = useState(false);
  if (!may('inventory.open') || lots?.total !== 0) return null;
  return (
    <>
      <Button text={t('initial.button')} onClick={() => setIsOpen(true)} />
      {isOpen && <InitialInventoryDialog product={product} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface InitialInventoryDialogProps {
  readonly product: ProductInfo;
  readonly onClose: () => void;
}

/** Stock that was there before (spec 2, 4.6): with nothing to confirm while the value is 0. */
function InitialInventoryDialog({ product, onClose }: InitialInventoryDialogProps) {
  const { t } = useText('stock');
  const may = useMay();
  const [open] = useOpenInventoryMutation();
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
      // What is undone may be set and undone again: the command tells the attempts apart.
      const back = { body: { reason: UNDO_REASON }, basis: data.commandId };
      const undo = undoOfStock(`initial-inventory/${productId}/undo`, productId, back);
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
    <FormDialog
      title={t('initial.title', { sku })}
      submit={t('initial.submit')}
      isWorking={isSending}
      isDisabled={isNothing}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('initial.text', { sku })}</p>
      <TextField
        isRequired
        autoFocus
        label={t('initial.quantity')}
        isNumber
        suffix={inventoryUOM}
        error={isWrong ? t('initial.invalid') : errorOf('initInventory')}
        {...register('initInventory')}
      />
      <WarehousePicker
        label={t('initial.warehouse')}
        empty={t('initial.ownWarehouse')}
        error={errorOf('warehouseId')}
        {...register('warehouseId')}
      />
      {may('products.editCost') && (
        <TextField
          label={t('initial.cost')}
          isNumber
          prefix="$"
          hint={t('initial.costHint')}
          error={errorOf('cost')}
          {...register('cost', {
            validate: (value) => value.trim() === '' || parseNumber(value) !== null || t('initial.invalid'),
          })}
        />
      )}
      <DateFormField name="bestBy" control={control} label={t('initial.bestBy')} error={errorOf('bestBy')} />
    </FormDialog>
  );
}
