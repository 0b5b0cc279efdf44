import { RadioField } from '../components/RadioField.tsx';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { useClock } from '../session/useClock.ts';
import type { Dispute, TheirChange } from './conflict.ts';
import type { RecordWords } from './record.ts';
import { useConflictText } from './useConflictText.ts';
import './records.css';

type Side = 'mine' | 'theirs';

interface ConflictDialogProps {
  /** What the record is called. */
  readonly subject: string;
  /** What is said instead of one record's name: of many. */
  readonly intro?: string;
  readonly words: RecordWords;
  readonly disputes: readonly Dispute[];
  readonly taken: readonly TheirChange[];
  readonly isSaving: boolean;
  /** What not deciding is called here. */
  readonly cancel: string;
  readonly onDecide: (theirs: ReadonlySet<string>) => void;
  readonly onCancel: () => void;
}

/** Someone saved first: who changed what when, and whose value stays, field by field. Nothing is saved or lost yet. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { subject, intro, words, disputes, taken, isSaving, cancel, onDecide, onCancel } = props;
  const { t } = useText('records');
  const clock = useClock();
  const text = useConflictText(words);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const isDecided = disputes.every(({ field }) => sides[field] !== undefined);
  const all = (side: Side): void => setSides(Object.fromEntries(disputes.map(({ field }) => [field, side])));
  const decide = (): void => onDecide(new Set(Object.keys(sides).filter((field) => sides[field] === 'theirs')));

  return (
    <ModalDialog title={t('conflict.title')} className="cd-conflict" canOutsideClickClose={false} onClose={onCancel}>
      <DialogBody>
        <p>{intro ?? t('conflict.intro', { subject })}</p>
        {disputes.length > 1 && (
          <div className="cd-form-actions">
            <Button text={t('conflict.allMine')} onClick={() => all('mine')} />
            <Button text={t('conflict.allTheirs')} onClick={() => all('theirs')} />
          </div>
        )}
        {disputes.map(({ field, from, to, mine, by, at }) => {
          const value = (each: unknown): string => words.fieldValue(field, each);
          return (
            <div key={`${field} ${at}`} className="cd-conflict-field">
              <RadioField
                label={words.fieldName(field)}
                value={sides[field]}
                options={[
                  { value: 'mine', label: t('conflict.mine', { value: value(mine) }) },
                  { value: 'theirs', label: t('conflict.theirs', { by, value: value(to) }) },
                ]}
                onChoose={(side) => setSides((before) => ({ ...before, [field]: side }))}
              />
              <p className="cd-hint">{t('conflict.who', { by, at: clock(at), from: value(from) })}</p>
            </div>
          );
        })}
        {taken.length > 0 && (
          <div className="cd-conflict-taken">
            <p>{t('conflict.taken')}</p>
            <ul>
              {taken.map((change) => (
                <li key={change.field}>{text.change(change)}</li>
              ))}
            </ul>
          </div>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={cancel} disabled={isSaving} onClick={onCancel} />
            <Button
              intent="primary"
              text={t('conflict.save')}
              loading={isSaving}
              disabled={!isDecided}
              onClick={decide}
            />
          </>
        }
      />
    </ModalDialog>
  );
}
