import { DialogBody } from '@blueprintjs/core';
import { useId } from 'react';
import { useForm, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { MAIN_WAREHOUSE } from '../../../server/domain/company/warehouse.ts';
import { fieldRefusals } from '../../api/apiError.ts';
import { WithListEditor } from '../../references/companyLists/WithListEditor.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import { failureShown } from '../../api/failure.ts';
import { useAppDispatch } from '../../store.ts';
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

const isField = (name: string): name is CreateField => Object.hasOwn(emptyFields, name);

export function CreateProductForm({ onCancel, onCreated }: CreateProductFormProps) {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  const unitsId = useId();
  const { data: options } = useProductOptionsQuery(undefined, { refetchOnMountOrArgChange: 300 });
  // The main one is what an empty choice means.
  const others = options?.warehouses.filter(({ name }) => name !== MAIN_WAREHOUSE) ?? [];
  const [create, { isLoading }] = useCreateProductMutation();
  const { register, handleSubmit, setError, control, formState } = useForm<CreateFields>({
    defaultValues: emptyFields,
  });
  const { errors } = formState;
  const isZero = isZeroStock(useWatch({ control, name: 'initInventory' }));

  const field = (name: CreateField): UseFormRegisterReturn =>
    register(name, { validate: (value) => problems[name]?.(value) ?? true });

  const submit = handleSubmit(async (fields) => {
    try {
      onCreated((await create(toBody(fields)).unwrap()).data.productId);
    } catch (error) {
      // What was typed stays; a refusal stands at its field, anything else is a notice.
      const refusals = [...fieldRefusals(error)].filter(([name]) => isField(name));
      for (const [name, message] of refusals) if (isField(name)) setError(name, { message }, { shouldFocus: true });
      if (refusals.length > 0) return;
      dispatch(failureShown(error));
    }
  });

  return (
    <form noValidate className="cd-dialog-form" onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <TextField
          label={t('field.variety')}
          isRequired
          autoFocus
          autoComplete="off"
          hint={t('create.varietyHint')}
          error={errors.variety?.message}
          {...field('variety')}
        />
        <div className="cd-form-row">
          <TextField
            label={t('field.sku')}
            hint={t('create.skuHint')}
            maxLength={SKU_MAX}
            autoComplete="off"
            error={errors.sku?.message}
            {...field('sku')}
          />
          <TextField
            label={t('field.inventoryUOM')}
            isRequired
            list={unitsId}
            hint={t('create.unitHint')}
            autoComplete="off"
            error={errors.inventoryUOM?.message}
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
            <SelectField label={t('field.warehouse')} error={errors.warehouse?.message} {...field('warehouse')}>
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
            error={errors.initInventory?.message}
            {...field('initInventory')}
          />
        </div>
      </DialogBody>
      <DialogActions submit={t('create.submit')} isWorking={isLoading} isDisabled={isZero} onCancel={onCancel} />
    </form>
  );
}
