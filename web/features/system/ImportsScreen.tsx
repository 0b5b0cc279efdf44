import type { TableColumn } from '../../components/Table.tsx';
import { Button } from '@blueprintjs/core';
import { ImportIcon, UndoIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ImportRow } from '../../../server/contract/imports/imports.ts';
import { PresentOnly } from '../../asOf/PresentOnly.tsx';
import { formatQuantity } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { tablePage } from '../../lists/listAddress.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { UndoImportDialog } from '../../records/imports/UndoImportDialog.tsx';
import { productWords } from '../../references/product/productWords.ts';
import { Moment } from '../../session/Moment.tsx';
import { useListImportsQuery } from './adminApi.ts';
import { systemAddress } from './systemAddress.ts';
import { TableScreen } from '../../lists/TableScreen.tsx';

/** An import that is killed reports nothing: somebody has to ask. */
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
  const [undoing, setUndoing] = useState<ImportRow | null>(null);
  const columns: readonly TableColumn<ImportRow>[] = [
    { title: t('imports.fileName'), isWrapped: true, cell: ({ fileName }) => fileName },
    { title: t('imports.kind'), cell: ({ kind }) => t(`imports.kind.${kind}`) },
    { title: t('imports.startedAt'), cell: ({ startedAt }) => <Moment at={startedAt} /> },
    { title: t('imports.by'), cell: ({ byName }) => byName },
    { title: t('imports.state'), cell: (row) => t(`imports.state.${row.state}`) },
    ...numbers.map((id) => ({
      title: t(`imports.${id}`),
      isNumber: true,
      cell: (row: ImportRow) => formatQuantity(String(row[id])),
    })),
    {
      title: t('imports.do'),
      cell: (row) =>
        isUndoable(row) && (
          <Button
            size="small"
            icon={<UndoIcon />}
            text={t('imports.undo')}
            aria-label={t('imports.undoOne', { fileName: row.fileName })}
            onClick={() => setUndoing(row)}
          />
        ),
    },
  ];
  return (
    <TableScreen
      title={t('imports.title')}
      intro={t('imports.intro')}
      state={state}
      change={change}
      columns={columns}
      rowId={({ batchId }) => batchId}
      query={query}
      empty={{ icon: <ImportIcon size={32} />, title: t('imports.none'), text: t('imports.noneText') }}
    >
      {undoing && <UndoImportDialog words={productWords} row={undoing} onClose={() => setUndoing(null)} />}
    </TableScreen>
  );
}

const isUndoable = ({ canUndo, state, created, updated, undone }: ImportRow): boolean =>
  canUndo && (state === 'finished' || state === 'interrupted') && created + updated > undone;
