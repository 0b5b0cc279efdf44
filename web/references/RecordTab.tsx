import { useText } from '../i18n/useText.ts';
import { RecordForm, type RecordFormProps } from '../records/RecordForm.tsx';
import { AddressPicker } from './AddressPicker.tsx';
import { LocationPicker } from './LocationPicker.tsx';
import { PaymentTermPicker } from './PaymentTermPicker.tsx';
import { UserPicker } from './UserPicker.tsx';
import { VendorPicker } from './VendorPicker.tsx';

const pickers = {
  user: UserPicker,
  vendor: VendorPicker,
  location: LocationPicker,
  paymentTerm: PaymentTermPicker,
  address: AddressPicker,
};

interface RecordTabProps extends RecordFormProps {
  /** Fields that are shown above the form at a glance; none, unless said. */
  readonly overview?: readonly string[];
}

/** A tab that is one form over a record. */
export function RecordTab({ overview, ...form }: RecordTabProps) {
  const { record, source } = form;
  return (
    <>
      {overview && <RecordOverview record={record} source={source} fields={overview} />}
      <RecordForm key={record.id} {...form} pickers={pickers} />
    </>
  );
}

interface RecordOverviewProps extends Pick<RecordFormProps, 'record' | 'source'> {
  /** As the history names them, in their order. */
  readonly fields: readonly string[];
}

/** What is to be known of a record at a glance: some of its fields, and whom they refer to by name. */
function RecordOverview({ record, source, fields }: RecordOverviewProps) {
  const { t } = useText('records');
  const { fieldName, fieldValue } = record.kind.words;
  return (
    <section className="cd-card cd-tab-form" aria-labelledby="overview">
      <h2 id="overview" className="cd-subtitle">
        {t('overview')}
      </h2>
      <dl className="cd-figures cd-figures-wide">
        {fields.map((field) => (
          <div key={field}>
            <dt>{fieldName(field)}</dt>
            <dd>{fieldValue(field, source[field] ?? source[`${field}Name`])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
