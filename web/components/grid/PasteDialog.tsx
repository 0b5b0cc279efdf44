import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { listed } from '../../i18n/listed.ts';
import { useText } from '../../i18n/useText.ts';
import { ModalDialog } from '../ModalDialog.tsx';
import type { GridColumn } from './gridTypes.ts';
import './paste.css';
import type { PasteEntry } from './pastePlan.ts';
import { SHEET_ROWS } from './sheetRows.ts';
import { type PendingPaste, rowName } from './usePaste.ts';
import { Table, type TableColumn } from '../Table.tsx';

interface PasteDialogProps<Row> {
  readonly pending: PendingPaste<Row>;
  readonly columns: readonly GridColumn<Row>[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What a paste would change, old and new, and the lines that keep it from being saved. Nothing is saved before. */
export function PasteDialog<Row>({ pending, columns, onConfirm, onClose }: PasteDialogProps<Row>) {
  const { t } = useText('common');
  const isPlanned = pending.state === 'planned';
  const changes = isPlanned ? pending.plan.changes : [];
  const canSave = isPlanned && pending.plan.refusals.length === 0 && changes.length > 0;

  return (
    <ModalDialog title={t('paste.title')} className="cd-paste-dialog" canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <div role="status" className="cd-paste-notes">
          {pending.state === 'looking' && <p>{t('paste.looking', { count: pending.lines })}</p>}
          {pending.state === 'failed' && <p className="cd-error">{t('paste.failed', { reason: pending.reason })}</p>}
          {pending.state === 'tooLong' && (
            <p className="cd-error">{t('paste.tooLong', { lines: pending.lines, most: SHEET_ROWS })}</p>
          )}
          {isPlanned && <PasteNotes pending={pending} columns={columns} />}
        </div>
        {isPlanned && pending.plan.refusals.length > 0 && <Refusals pending={pending} columns={columns} />}
        {isPlanned && changes.length > 0 && <PasteChanges pending={pending} columns={columns} />}
      </DialogBody>
      <DialogFooter
        actions={
          canSave ? (
            <>
              <Button text={t('cancel')} onClick={onClose} />
              <Button
                autoFocus
                intent="primary"
                text={t('paste.save', { count: changes.length })}
                onClick={onConfirm}
              />
            </>
          ) : (
            <>
              <Button text={t('close')} onClick={onClose} />
              {isPlanned && pending.openSheet && (
                <Button
                  intent="primary"
                  text={t('paste.toSheet')}
                  onClick={() => {
                    onClose();
                    pending.openSheet?.();
                  }}
                />
              )}
            </>
          )
        }
      />
    </ModalDialog>
  );
}

interface PlannedProps<Row> {
  readonly pending: Extract<PendingPaste<Row>, { state: 'planned' }>;
  readonly columns: readonly GridColumn<Row>[];
}

/** Where the texts go, and what of them goes nowhere. */
function PasteNotes<Row>({ pending, columns }: PlannedProps<Row>) {
  const { t } = useText('common');
  const { plan, isKeyed, unused, leftOut, fitting } = pending;
  const keys = titlesOfKeys(columns);
  return (
    <>
      {isKeyed && <p>{t('paste.byKey', { columns: keys })}</p>}
      {fitting && <p className="cd-error">{t('paste.fitting', { ...fitting, columns: keys })}</p>}
      {leftOut > 0 && <p className="cd-error">{t('paste.leftOut', { count: leftOut })}</p>}
      {unused.length > 0 && <p>{t('paste.unused', { columns: listed(unused) })}</p>}
      {plan.unchanged > 0 && <p>{t('paste.unchanged', { count: plan.unchanged })}</p>}
      {plan.changes.length + plan.unchanged + plan.refusals.length === 0 && <p>{t('paste.nothing')}</p>}
    </>
  );
}

function Refusals<Row>({ pending, columns }: PlannedProps<Row>) {
  const { t } = useText('common');
  const { refusals } = pending.plan;
  const keys = titlesOfKeys(columns);
  return (
    <Callout intent="danger" icon={null}>
      <p>{t('paste.refused', { count: refusals.length })}</p>
      <ul className="cd-plain-list cd-paste-refusals" tabIndex={0} aria-label={t('paste.refusals')}>
        {refusals.map(({ line, name, reason, detail }) => (
          <li key={`${String(line)} ${reason} ${detail}`}>
            {t(name === '' ? 'paste.unnamed' : 'paste.refusal', {
              line,
              name,
              reason: t(`paste.reason.${reason}`, { detail, columns: keys }),
            })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

const titlesOfKeys = <Row,>(columns: readonly GridColumn<Row>[]): string =>
  listed(columns.filter(({ isKey }) => isKey).map(({ title }) => title));

/** Old and new of each cell that a paste changes. */
function PasteChanges<Row>({ pending, columns }: PlannedProps<Row>) {
  const { t } = useText('common');
  const shown: readonly TableColumn<PasteEntry<Row>>[] = [
    {
      title: columns.find(({ isRowHeader }) => isRowHeader)?.title ?? '',
      isHeader: true,
      cell: ({ row }) => rowName(columns, row),
    },
    { title: t('paste.column'), cell: ({ column }) => column.title },
    { title: t('paste.was'), cell: ({ row, column }) => column.text(row) || '–' },
    { title: t('paste.becomes'), cell: ({ text }) => text.trim() || '–' },
  ];
  return (
    <div className="cd-paste-changes">
      <Table
        label={t('paste.changes')}
        columns={shown}
        rows={pending.plan.changes}
        rowId={({ line, column }) => `${String(line)} ${column.id}`}
      />
    </div>
  );
}
