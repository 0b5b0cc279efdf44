import { DialogBody } from '@blueprintjs/core';
import { useId } from 'react';
import { useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { MAIN_WAREHOUSE } from '../../../server/domain/company/warehouse.ts';
import { WithListEditor } from '../../references/companyLists/WithListEditor.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { useText } from '../../i18n/useText.ts';
import { useProductOptionsQuery } from '../../references/referencesApi.ts';
import { useCreateProductMutation } from './catalogApi.ts';
import {
  emptyFields,
  isZeroStock,
  problems,
  SKU_MAX,
  toBody,
  type CreateField,
  type CreateFields,
} from './createFields.ts';

interface CreateProductFormProps {
  readonly onCancel: () => void;
  readonly onCreated: (productId: string) => void;
}

export function CreateProductForm({ onCancel, onCreated }: CreateProductFormProps) {
  const { t } = useText('catalog');
  const unitsId = useId();
  const { data: options } = useProductOptionsQuery(undefined, { refetchOnMountOrArgChange: 300 });
  // The main one is what an empty choice means.
  const others = options?.warehouses.filter(({ name }) => name !== MAIN_WAREHOUSE) ?? [];
  const [create] = useCreateProductMutation();
  const { register, control, submit, isSending, errorOf } = useCommandForm<CreateFields>({
    fields: emptyFields,
    send: async (fields) => onCreated((await create(toBody(fields)).unwrap()).data.productId),
  });
  const isZero = isZeroStock(useWatch({ control, name: 'initInventory' }));

  const field = (name: CreateField): UseFormRegisterReturn =>
    register(name, { validate: (value) => problems[name]?.(value) ?? true });

  return (
    <form noValidate className="cd-dialog-form" onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <TextField
          label={t('field.variety')}
          isRequired
          autoFocus
          autoComplete="off"
          hint={t('create.varietyHint')}
          error={errorOf('variety')}
          {...field('variety')}
        />
        <div className="cd-form-row">
          <TextField
            label={t('field.sku')}
            hint={t('create.skuHint')}
            maxLength={SKU_MAX}
            autoComplete="off"
            error={errorOf('sku')}
            {...field('sku')}
          />
          <TextField
            label={t('field.inventoryUOM')}
            isRequired
            list={unitsId}
            hint={t('create.unitHint')}
            autoComplete="off"
            error={errorOf('inventoryUOM')}
            {...field('inventoryUOM')}
          />
        </div>
        <datalist id={unitsId}>
          {options?.units.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <div className="cd-form-row">
          <WithListEditor list="warehouse">
            <SelectField label={t('field.warehouse')} error={errorOf('warehouse')} {...field('warehouse')}>
              <option value="">{t('create.mainWarehouse')}</option>
              {others.map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
            </SelectField>
          </WithListEditor>
          <TextField
            label={t('field.initInventory')}
            inputMode="decimal"
            className="cd-number"
            hint={t(isZero ? 'create.initInventory.zero' : 'create.initInventory.hint')}
            autoComplete="off"
            error={errorOf('initInventory')}
            {...field('initInventory')}
          />
        </div>
      </DialogBody>
      <DialogActions submit={t('create.submit')} isWorking={isSending} isDisabled={isZero} onCancel={onCancel} />
    </form>
  );
}
