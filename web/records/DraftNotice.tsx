import { Button, Callout } from '@blueprintjs/core';
import { useText } from '../i18n/useText.ts';
import { useClock } from '../session/useClock.ts';

interface DraftNoticeProps {
  /** When it was typed; null = nothing was brought back. */
  readonly at: string | null;
  readonly onDiscard: () => void;
}

/** What was typed before a reload is back in the form, not saved yet. */
export function DraftNotice({ at, onDiscard }: DraftNoticeProps) {
  const { t } = useText('records');
  const clock = useClock();
  return (
    <div role="status" className="cd-draft-region">
      {at !== null && (
        <Callout intent="primary" icon={null} className="cd-draft">
          <p>{t('draft.restored', { at: clock(at) })}</p>
          <Button text={t('draft.discard')} onClick={onDiscard} />
        </Callout>
      )}
    </div>
  );
}
