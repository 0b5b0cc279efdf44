import { FormDialog } from './FormDialog.tsx';
import type { ReactNode } from 'react';
import { REASON_MAX } from '../../server/domain/limits.ts';
import { translate } from '../i18n/i18n.ts';
import { TextField } from './TextField.tsx';
import { useCommandForm } from './useCommandForm.ts';

interface ReasonDialogProps {
  readonly title: string;
  /** What the reason is called here. */
  readonly label: string;
  readonly isRequired?: boolean;
  /** What was said before. */
  readonly initial?: string;
  /** Name of the button that does it. */
  readonly submit: string;
  readonly intent?: 'primary' | 'danger';
  /** Does it; rejects with the refusal. */
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** What it will do. */
  readonly children: ReactNode;
}

/** Asks why before something is done; closes when it is done, and not while it is at work. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, label, isRequired = false, initial = '', submit, intent = 'primary', send, onClose, children } = props;
  const form = useCommandForm({
    fields: { reason: initial },
    send: async ({ reason }) => {
      await send(reason);
      onClose();
    },
    otherwise: 'reason',
  });
  const { isSending } = form;
  return (
    <FormDialog {...{ title, intent, submit, onClose }} isWorking={isSending} isHeld={isSending} onSubmit={form.submit}>
      {children}
      <TextField
        autoFocus
        label={label}
        isRequired={isRequired}
        maxLength={REASON_MAX}
        error={form.errorOf('reason')}
        {...form.register('reason', {
          validate: (value) => !isRequired || value.trim() !== '' || translate('errors', 'inventory.reasonRequired'),
        })}
      />
    </FormDialog>
  );
}
