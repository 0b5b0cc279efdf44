import type { RestockCount } from '../../../../server/contract/inventory/restock.ts';
import { restockStatuses, type RestockStatusCode } from '../../../../server/domain/inventory/restock.ts';
import { formatTotal } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';

interface StatusChipsProps {
  /** Absent while they are counted. */
  readonly counts: readonly RestockCount[] | undefined;
  readonly chosen: readonly RestockStatusCode[];
  readonly onChoose: (chosen: readonly RestockStatusCode[]) => void;
}

/** How many products have each status; a press shows only those, another takes that back. */
export function StatusChips({ counts, chosen, onChoose }: StatusChipsProps) {
  const { t } = useText('restock');
  return (
    <div className="cd-restock-chips" role="group" aria-label={t('statuses')}>
      {restockStatuses.map((status) => {
        const isOn = chosen.includes(status);
        const found = counts?.find((each) => each.status === status);
        const count = found ? formatTotal(found.count, found.isCapped) : '–';
        const next = restockStatuses.filter((each) => (each === status ? !isOn : chosen.includes(each)));
        return (
          <button
            key={status}
            type="button"
            className="cd-restock-chip"
            aria-pressed={isOn}
            aria-label={t('chip', { status: t(`status.${status}`), count })}
            title={t(`about.${status}`)}
            onClick={() => onChoose(next)}
          >
            <span className={`cd-restock cd-restock-${String(status)}`}>{t(`status.${status}`)}</span>
            <strong>{count}</strong>
          </button>
        );
      })}
    </div>
  );
}
