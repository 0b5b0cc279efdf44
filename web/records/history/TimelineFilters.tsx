import type { HistoryChoices, HistoryQuery } from '../../../server/contract/audit/history.ts';
import { isBusinessDay } from '../../../server/domain/businessDay.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { DateField } from '../../components/DateField.tsx';
import { useText } from '../../i18n/useText.ts';
import type { RecordWords } from '../record.ts';
import { partQuery } from './historyApi.ts';
import { personName } from './historyText.ts';
import type { TimelineScope } from './useTimeline.ts';

/** Not a field: every one, or every one of the scope. */
export const ALL = '';
const SCOPE = '*';

/** What a history is limited to; empty text is no limit. */
export interface TimelineFilter {
  /** A field, or `ALL` or `SCOPE`. */
  readonly field: string;
  readonly by: string;
  /** YYYY-MM-DD. */
  readonly fromDate: string;
  readonly toDate: string;
}

/** As the drawer opens: what it was opened for, by everybody, ever. */
export const firstFilter = ({ fields }: TimelineScope): TimelineFilter => ({
  field: fields === undefined ? ALL : fields.length === 1 ? (fields[0] ?? ALL) : SCOPE,
  by: '',
  fromDate: '',
  toDate: '',
});

export const isUnlimited = ({ field, by, fromDate, toDate }: TimelineFilter): boolean =>
  field === ALL && by === '' && fromDate === '' && toDate === '';

/** The filter as the call takes it. */
export function queryOf(
  { field, by, fromDate, toDate }: TimelineFilter,
  { fields = [], part }: TimelineScope,
): HistoryQuery {
  const wanted = field === SCOPE ? fields : field === ALL ? [] : [field];
  return {
    ...(wanted.length > 0 ? { field: [...wanted] } : {}),
    ...(by === '' ? {} : { by }),
    ...partQuery(part),
    ...(fromDate === '' ? {} : { fromDate }),
    ...(toDate === '' ? {} : { toDate }),
  };
}

interface TimelineFiltersProps {
  readonly words: RecordWords;
  readonly filter: TimelineFilter;
  readonly scope: TimelineScope;
  readonly choices: HistoryChoices;
  readonly onChange: (filter: TimelineFilter) => void;
}

/** What a history is limited to: a field, a person, days. */
export function TimelineFilters({ words, filter, scope, choices, onChange }: TimelineFiltersProps) {
  const { fields = [] } = scope;
  const { t } = useText('history');
  // What it was opened for can be chosen though nothing of it was ever changed.
  const offered = [...new Set([...choices.fields, ...(fields.length === 1 ? fields : [])])];
  const byPinyin = new Intl.Collator('zh-u-co-pinyin');
  const named = offered
    .map((field) => ({ value: field, label: words.fieldName(field) }))
    .sort((one, other) => byPinyin.compare(one.label, other.label));
  return (
    <div className="cd-timeline-filters" role="group" aria-label={t('filters')}>
      <SelectField
        label={t('field')}
        value={filter.field}
        options={[
          { value: ALL, label: t('field.all') },
          ...(fields.length > 1 ? [{ value: SCOPE, label: t('field.tab') }] : []),
          ...named,
        ]}
        onChoose={(field) => onChange({ ...filter, field })}
      />
      <SelectField
        label={t('by')}
        value={filter.by}
        options={[
          { value: '', label: t('by.all') },
          ...choices.people.map(({ id, name }) => ({ value: id, label: personName(name) })),
        ]}
        onChoose={(by) => onChange({ ...filter, by })}
      />
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          label={t(end)}
          value={filter[`${end}Date`]}
          onChange={(day) => {
            if (day === '' || isBusinessDay(day)) onChange({ ...filter, [`${end}Date`]: day });
          }}
        />
      ))}
    </div>
  );
}
