import type { AlertCount } from '../../../../server/contract/inventory/stockedLots.ts';
import { lotAlerts, type LotAlert } from '../../../../server/domain/inventory/lotAlerts.ts';
import { formatTotal } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';

interface AlertChipsProps {
  /** Absent while they are counted. */
  readonly counts: readonly AlertCount[] | undefined;
  readonly withinDays: number;
  readonly chosen: readonly LotAlert[];
  readonly onChoose: (chosen: readonly LotAlert[]) => void;
}

/** How many lots need a look, and why; a press shows only those, another one all again. */
export function AlertChips({ counts, withinDays, chosen, onChoose }: AlertChipsProps) {
  const { t } = useText('allLots');
  return (
    <div className="cd-restock-chips" role="group" aria-label={t('alerts')}>
      {lotAlerts.map((alert) => {
        const isOn = chosen.includes(alert);
        const found = counts?.find((each) => each.alert === alert);
        const count = found ? formatTotal(found.count, found.isCapped) : '–';
        const next = lotAlerts.filter((each) => (each === alert ? !isOn : chosen.includes(each)));
        return (
          <button
            key={alert}
            type="button"
            className="cd-restock-chip"
            aria-pressed={isOn}
            aria-label={t('chip', { alert: t(`alert.${alert}`), count })}
            title={t(`about.${alert}`, { count: withinDays })}
            onClick={() => onChoose(next)}
          >
            <span>{t(`alert.${alert}`)}</span>
            <strong>{count}</strong>
          </button>
        );
      })}
    </div>
  );
}
