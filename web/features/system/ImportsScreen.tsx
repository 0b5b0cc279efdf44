import type { TableColumn } from '../../components/Table.tsx';
import { Button, ProgressBar } from '@blueprintjs/core';
import { ImportIcon, PlayIcon, UndoIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ImportRow } from '../../../server/contract/imports/imports.ts';
import { PresentOnly } from '../../asOf/PresentOnly.tsx';
import { formatQuantity } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { tablePage } from '../../lists/listAddress.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { UndoImportDialog } from '../../records/imports/UndoImportDialog.tsx';
import { ImportButton } from '../../lists/ImportButton.tsx';
import { ImportDetailsDialog } from '../../imports/ImportDetailsDialog.tsx';
import { importForms } from '../../imports/importKinds.ts';
import { ResumeImportDialog } from '../../imports/ResumeImportDialog.tsx';
import { Moment } from '../../session/Moment.tsx';
import { useListImportsQuery } from './adminApi.ts';
import { systemAddress } from './systemAddress.ts';
import { TableScreen } from '../../lists/TableScreen.tsx';

/** An import that is killed reports nothing: someone has to ask. */
const LOOK_AGAIN_MS = 3_000;
const numbers = ['rows', 'created', 'updated', 'refused', 'undone'] as const;

/** Imported files, and the way to undo one (rules 16). */
export function ImportsScreen() {
  const { t } = useText('system');
  return (
    <PresentOnly title={t('imports.title')}>
      <Imports />
    </PresentOnly>
  );
}

function Imports() {
  const { t } = useText('system');
  const { state, change } = useAddressState(systemAddress);
  const { isRunning } = useListImportsQuery(tablePage(state), {
    selectFromResult: ({ data }) => ({ isRunning: data?.list.some((row) => row.state === 'running') ?? false }),
  });
  const query = useListImportsQuery(tablePage(state), { pollingInterval: isRunning ? LOOK_AGAIN_MS : 0 });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const columns: readonly TableColumn<ImportRow>[] = [
    { title: t('imports.fileName'), card: 'title', isWrapped: true, cell: ({ fileName }) => fileName },
    { title: t('imports.kind'), cell: ({ kind }) => t(`imports.kind.${kind}`) },
    { title: t('imports.startedAt'), cell: ({ startedAt }) => <Moment at={startedAt} /> },
    { title: t('imports.by'), cell: ({ byName }) => byName },
    { title: t('imports.state'), card: 'beside', cell: (row) => <State row={row} /> },
    ...numbers.map((id) => ({
      title: t(`imports.${id}`),
      isNumber: true,
      cell: (row: ImportRow) => formatQuantity(String(row[id])),
    })),
    {
      title: t('imports.do'),
      // Its buttons are wider than a third of a telephone.
      card: 'end',
      cell: (row) => <Doing row={row} onOpen={setOpened} />,
    },
  ];
  return (
    <TableScreen
      title={t('imports.title')}
      intro={t('imports.intro')}
      actions={<ImportButton kind={null} isPrimary />}
      state={state}
      change={change}
      columns={columns}
      rowId={({ batchId }) => batchId}
      query={query}
      empty={{
        icon: <ImportIcon size={32} />,
        title: t('imports.none'),
        text: t('imports.noneText'),
        action: <ImportButton kind={null} isPrimary takesDrops={false} />,
      }}
    >
      {opened?.what === 'undo' && (
        <UndoImportDialog words={importForms[opened.row.kind].words} row={opened.row} onClose={close} />
      )}
      {opened?.what === 'resume' && <ResumeImportDialog row={opened.row} onClose={close} />}
      {opened?.what === 'details' && opened.row.bulkId !== null && (
        <ImportDetailsDialog row={opened.row} bulkId={opened.row.bulkId} onClose={close} />
      )}
    </TableScreen>
  );
}

/** What is done with an import in a dialog. */
interface Opened {
  readonly what: 'undo' | 'resume' | 'details';
  readonly row: ImportRow;
}

/** The state, and how far a running import is. */
function State({ row: { state, gone, goal } }: { readonly row: ImportRow }) {
  const { t } = useText('system');
  const { t: imports } = useText('imports');
  const said = t(`imports.state.${state}`);
  if (goal === 0) return said;
  return (
    <div className="cd-import-progress">
      {said}
      <ProgressBar value={gone / goal} intent="primary" aria-label={imports('progress', { gone, goal })} />
      <span className="cd-muted">{imports('progress', { gone, goal })}</span>
    </div>
  );
}

interface DoingProps {
  readonly row: ImportRow;
  readonly onOpen: (opened: Opened) => void;
}

/** The ways on and back from an import. */
function Doing({ row, onOpen }: DoingProps) {
  const { t } = useText('system');
  const { t: imports } = useText('imports');
  const { fileName, state, canUndo, bulkId } = row;
  return (
    <div className="cd-import-actions">
      {bulkId !== null && (
        <Button
          size="small"
          variant="minimal"
          text={imports('details')}
          aria-label={imports('detailsOne', { fileName })}
          onClick={() => onOpen({ what: 'details', row })}
        />
      )}
      {state === 'interrupted' && canUndo && (
        <Button
          size="small"
          icon={<PlayIcon />}
          text={imports('resume')}
          aria-label={imports('resumeOne', { fileName })}
          onClick={() => onOpen({ what: 'resume', row })}
        />
      )}
      {isUndoable(row) && (
        <Button
          size="small"
          icon={<UndoIcon />}
          text={t('imports.undo')}
          aria-label={t('imports.undoOne', { fileName })}
          onClick={() => onOpen({ what: 'undo', row })}
        />
      )}
    </div>
  );
}

const isUndoable = ({ canUndo, state, created, updated, undone }: ImportRow): boolean =>
  canUndo && (state === 'finished' || state === 'interrupted') && created + updated > undone;
