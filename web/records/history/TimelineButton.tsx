import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { useText } from '../../i18n/useText.ts';
import { useTimeline, type TimelineScope } from './useTimeline.ts';

/** Opens the history of a tab; nothing for those who may not see it. */
export function TimelineButton({ scope }: { readonly scope: TimelineScope }) {
  const { t } = useText('history');
  const timeline = useTimeline();
  if (timeline === null) return null;
  return <Button icon={<HistoryIcon />} text={t('open')} onClick={() => timeline.open(scope)} />;
}
