import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import './deleteButton.css';

interface DeleteButtonProps {
  /** What is deleted, for the button and the question. */
  readonly label: string;
  /** Absent: an icon alone. */
  readonly text?: string;
  /** It is taken off something that stays: it is not deleted itself. */
  readonly isTakenOff?: boolean;
  /** Resolves with true where it is gone. */
  readonly onDelete: () => Promise<boolean>;
}

/** Deletes or takes off after "Are you sure to ...?" with Yes and No, asked in its own place (spec 2, section 8). */
export function DeleteButton({ label, text, isTakenOff = false, onDelete }: DeleteButtonProps) {
  const { t } = useText('common');
  const [state, setState] = useState<'idle' | 'asking' | 'deleting'>('idle');
  if (state === 'idle')
    return (
      <Button
        variant={text === undefined ? 'minimal' : 'solid'}
        icon={<TrashIcon />}
        text={text}
        aria-label={label}
        onClick={() => setState('asking')}
      />
    );
  const confirm = async (): Promise<void> => {
    setState('deleting');
    if (!(await onDelete())) setState('idle');
  };
  const isDeleting = state === 'deleting';
  return (
    <span role="group" aria-label={label} className="cd-delete-confirm">
      <span>{t(isTakenOff ? 'remove.confirm' : 'delete.confirm')}</span>
      <Button intent="danger" text={t('delete.yes')} loading={isDeleting} onClick={() => void confirm()} />
      <Button autoFocus text={t('delete.no')} disabled={isDeleting} onClick={() => setState('idle')} />
    </span>
  );
}
