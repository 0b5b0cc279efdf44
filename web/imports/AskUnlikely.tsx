import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { REASON_MAX } from '../../server/domain/limits.ts';
import { TextField } from '../components/TextField.tsx';
import { useText } from '../i18n/useText.ts';

interface AskUnlikelyProps {
  /** Rows that are rejected for nothing else. */
  readonly count: number;
  /** Why they are imported all the same; null: nobody has said so. */
  readonly reason: string | null;
  readonly onChange: (reason: string | null) => void;
}

/** Asks about rows with unlikely amounts: they are imported with a reason, or omitted (rules 18.41). */
export function AskUnlikely({ count, reason, onChange }: AskUnlikelyProps) {
  const { t } = useText('imports');
  const { t: common } = useText('common');
  const [typed, setTyped] = useState('');
  if (reason !== null)
    return (
      <div className="cd-import-line">
        <p role="status">{t('unlikely.taken', { reason })}</p>
        <Button text={t('unlikely.leave')} onClick={() => onChange(null)} />
      </div>
    );
  if (count === 0) return null;
  return (
    <section className="cd-import-units">
      <p>{t('unlikely.ask', { count })}</p>
      <TextField
        label={common('anyway.reason')}
        value={typed}
        maxLength={REASON_MAX}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button text={t('unlikely.submit')} disabled={typed.trim() === ''} onClick={() => onChange(typed.trim())} />
    </section>
  );
}
