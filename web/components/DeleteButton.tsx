import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import './deleteButton.css';

interface DeleteButtonProps {
  /** What is deleted, for the button and the confirmation. */
  readonly label: string;
  /** Absent: icon only. */
  readonly text?: string;
  /** Removed from something that stays, not deleted itself. */
  readonly isTakenOff?: boolean;
  /** Resolves with true on success. */
  readonly onDelete: () => Promise<boolean>;
}

/**
 * Deletes or removes after the confirmation "Are you sure to ...?" with Yes and No, shown in place (spec 2, section 8).
 */
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
