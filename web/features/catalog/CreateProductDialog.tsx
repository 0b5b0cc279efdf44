import { TextField } from '../../components/TextField.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { byName } from '../../components/options.ts';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { useId } from 'react';
import { useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { MAIN_WAREHOUSE } from '../../../server/domain/company/warehouse.ts';
import { WithListEditor } from '../../references/companyLists/WithListEditor.tsx';
import { useProductOptionsQuery } from '../../references/referencesApi.ts';
import { useCreateProductMutation } from './catalogApi.ts';
import { emptyFields, isZeroStock, problems, toBody, type CreateField, type CreateFields } from './createFields.ts';
import { SKU_MAX } from '../../../server/domain/catalog/productRules.ts';
import { useNavigate } from 'react-router-dom';
import { productWords } from '../../references/product/productWords.ts';
import { useText } from '../../i18n/useText.ts';
import { specificationsPath } from '../../paths.ts';

/** Spec 2, 2.3: a new product, which is opened when it is there. */
export function CreateProductDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('catalog');
  const navigate = useNavigate();
  const unitsId = useId();
  const { data: options } = useProductOptionsQuery(undefined, { refetchOnMountOrArgChange: 300 });
  // The main one is what an empty choice means.
  const others = options?.warehouses.filter(({ name }) => name !== MAIN_WAREHOUSE) ?? [];
  const [create] = useCreateProductMutation();
  const { register, control, submit, isSending, errorOf } = useCommandForm<CreateFields>({
    fields: emptyFields,
    send: async (fields) => {
      const { data } = await create(toBody(fields)).unwrap();
      onClose();
      void navigate(specificationsPath(data.productId));
    },
  });
  const isZero = isZeroStock(useWatch({ control, name: 'initInventory' }));

  const field = (name: CreateField): UseFormRegisterReturn & { label: string; error: string | undefined } => ({
    label: productWords.fieldName(name),
    error: errorOf(name),
    ...register(name, { validate: (value) => problems[name]?.(value) ?? true }),
  });

  return (
    <FormDialog
      title={t('create.title')}
      submit={t('create.submit')}
      isWorking={isSending}
      isDisabled={isZero}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField isRequired autoFocus hint={t('create.varietyHint')} {...field('variety')} />
      <div className="cd-form-row">
        <TextField hint={t('create.skuHint')} maxLength={SKU_MAX} {...field('sku')} />
        <TextField isRequired list={unitsId} hint={t('create.unitHint')} {...field('inventoryUOM')} />
      </div>
      <datalist id={unitsId}>
        {options?.units.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <div className="cd-form-row">
        <WithListEditor list="warehouse">
          <SelectField
            options={[{ value: '', label: t('create.mainWarehouse') }, ...others.map(byName)]}
            {...field('warehouse')}
          />
        </WithListEditor>
        <TextField
          isNumber
          hint={t(isZero ? 'create.initInventory.zero' : 'create.initInventory.hint')}
          {...field('initInventory')}
        />
      </div>
    </FormDialog>
  );
}
