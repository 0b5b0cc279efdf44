import { byId, byName, type Option } from '../../../components/options.ts';
import { ProductStatus } from '../../../../server/domain/catalog/productCodes.ts';
import { useListSettingsQuery } from '../../../references/companyLists/settingsApi.ts';
import { SelectField } from '../../../components/SelectField.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { productWords } from '../../../references/product/productWords.ts';
import { useText } from '../../../i18n/useText.ts';
import { useProductOptionsQuery } from '../../../references/referencesApi.ts';
import { referenceText, optionOf } from '../../../records/referenceText.ts';
import { maxLengthOf } from '../../../records/fields.ts';
import { productFields } from '../../../../server/domain/catalog/productFields.ts';
import { isAmount, isNumber, isDetail, isFlag, type AmountHow, type EditLine } from './editFields.ts';
import { PickerField } from '../../../components/PickerField.tsx';
import { useVendors } from '../../../references/useVendors.ts';

export interface EditValueProps {
  readonly line: EditLine;
  readonly error: string | undefined;
  readonly onChange: (line: EditLine) => void;
}

const hows: readonly AmountHow[] = ['set', 'percent', 'amount'];

/** The input of what a field becomes. */
export function EditValue({ line, error, onChange }: EditValueProps) {
  const { t } = useText('catalog');
  const { field, value, how } = line;
  const label = t('bulk.newValue', { field: productWords.fieldName(field) });
  const change = (next: string): void => onChange({ ...line, value: next });
  const choice = (options: readonly Option[], placeholder = t('bulk.choose')) => (
    <SelectField
      label={label}
      value={value}
      error={error}
      options={[{ value: '', label: placeholder }, ...options]}
      onChoose={change}
    />
  );
  const { data: categories } = useListSettingsQuery({ list: 'category' }, { skip: field !== 'categoryId' });
  const { data: origins } = useListSettingsQuery({ list: 'origin' }, { skip: field !== 'origin' });
  const { data: options } = useProductOptionsQuery(undefined, { skip: field !== 'managerId' });

  if (field === 'status')
    return choice([
      { value: String(ProductStatus.ACTIVE), label: t('status.active') },
      { value: String(ProductStatus.INACTIVE), label: t('status.inactive') },
    ]);
  if (isFlag(field))
    return choice([
      { value: '1', label: t('yes') },
      { value: '0', label: t('no') },
    ]);
  if (field === 'categoryId') return choice((categories?.list ?? []).map(byId));
  if (field === 'origin') return choice((origins?.list ?? []).map(byName), t('bulk.none'));
  if (field === 'managerId')
    return choice(
      (options?.managers ?? []).map(({ id, name }) => ({ value: referenceText(id, name), label: name })),
      t('bulk.nobody'),
    );
  if (field === 'preferredVendorId') return <EditVendor label={label} value={value} onChange={change} />;
  const text = (
    <TextField
      label={label}
      value={value}
      error={error}
      maxLength={isDetail(field) ? maxLengthOf(productFields[field]) : undefined}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      isNumber={isAmount(field) || isNumber(field)}
      {...(isAmount(field) ? (how === 'percent' ? { suffix: '%' } : { prefix: '$' }) : {})}
      {...(isDetail(field) ? { hint: t('bulk.emptyHint') } : {})}
    />
  );
  if (!isAmount(field)) return text;
  return (
    <div className="cd-bulk-amount">
      <SelectField
        label={t('bulk.how')}
        value={how}
        options={hows.map((one) => ({ value: one, label: t(`bulk.how.${one}`) }))}
        onChoose={(chosen) => onChange({ ...line, how: chosen })}
      />
      {text}
    </div>
  );
}

interface EditVendorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of the active vendors; none takes the preferred vendor away. */
function EditVendor({ label, value, onChange }: EditVendorProps) {
  const { t } = useText('catalog');
  const { setWords, ...vendors } = useVendors(true);
  return (
    <PickerField
      label={label}
      value={optionOf(value)}
      {...vendors}
      hint={t('bulk.vendorHint')}
      onSearch={setWords}
      onChange={(option) => onChange(option ? referenceText(option.id, option.name) : '')}
    />
  );
}
