import { Button, type ButtonProps } from '@blueprintjs/core';
import { noticeShown } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import './lines.css';

interface StepButtonProps extends Pick<ButtonProps, 'icon' | 'intent' | 'loading' | 'aria-label'> {
  readonly text: string;
  /** Why it can't be done now, in words; null: it can. */
  readonly reason: string | null;
  readonly onStep: () => void;
}

/** A step of a document. One that can't be taken now is grey and says why, under the pointer, to a reader and when it is pressed. */
export function StepButton({ text, reason, onStep, intent = 'none', ...button }: StepButtonProps) {
  const dispatch = useAppDispatch();
  const isOff = reason !== null;
  return (
    <Button
      {...button}
      text={text}
      intent={isOff ? 'none' : intent}
      className={isOff ? 'cd-step-off' : ''}
      aria-disabled={isOff || undefined}
      aria-description={reason ?? undefined}
      title={reason ?? undefined}
      onClick={() => {
        if (isOff) dispatch(noticeShown({ kind: 'error', text: reason }));
        else onStep();
      }}
    />
  );
}
