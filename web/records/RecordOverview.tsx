import { useText } from '../i18n/useText.ts';
import type { RecordWords } from './record.ts';
import type { FieldSource } from './fields.ts';

interface RecordOverviewProps {
  readonly words: RecordWords;
  readonly source: FieldSource;
  /** As the history names them, in their order. */
  readonly fields: readonly string[];
}

/** What is to be known of a record at a glance: some of its fields, and whom they refer to by name. */
export function RecordOverview({ words: { fieldName, fieldValue }, source, fields }: RecordOverviewProps) {
  const { t } = useText('records');
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
