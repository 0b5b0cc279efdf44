import type { CountRow } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { useText } from '../../../i18n/useText.ts';

/** How far a count is, in words; the color only helps. */
export function StageMark({ stage }: { readonly stage: CountRow['stage'] }) {
  const { t } = useText('counts');
  return <span className={`cd-stage cd-stage-${stage.toLowerCase()}`}>{t(`stage.${stage}`)}</span>;
}
