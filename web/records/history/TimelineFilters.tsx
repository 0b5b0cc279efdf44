import type { HistoryChoices } from '../../../server/contract/audit/history.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import type { RecordWords } from '../record.ts';
import { personName } from './historyText.ts';
import { ALL, SCOPE, type TimelineFilter } from './timelineFilter.ts';
import type { TimelineScope } from './useTimeline.ts';

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
  const byName = new Intl.Collator('zh-u-co-pinyin');
  const named = offered
    .map((field) => ({ field, name: words.fieldName(field) }))
    .sort((one, other) => byName.compare(one.name, other.name));
  return (
    <div className="cd-timeline-filters" role="group" aria-label={t('filters')}>
      <SelectField
        label={t('field')}
        value={filter.field}
        onChange={({ currentTarget }) => onChange({ ...filter, field: currentTarget.value })}
      >
        <option value={ALL}>{t('field.all')}</option>
        {fields.length > 1 && <option value={SCOPE}>{t('field.tab')}</option>}
        {named.map(({ field, name }) => (
          <option key={field} value={field}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('by')}
        value={filter.by}
        onChange={({ currentTarget }) => onChange({ ...filter, by: currentTarget.value })}
      >
        <option value="">{t('by.all')}</option>
        {choices.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {personName(name)}
          </option>
        ))}
      </SelectField>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          label={t(end)}
          value={filter[`${end}Date`]}
          onChange={({ currentTarget }) => onChange({ ...filter, [`${end}Date`]: currentTarget.value })}
        />
      ))}
    </div>
  );
}
