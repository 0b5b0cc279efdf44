import type { TableColumn } from '../../components/Table.tsx';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { MultiSelectIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { BulkState } from '../../../server/contract/bulk/bulk.ts';
import { PresentOnly } from '../../asOf/PresentOnly.tsx';
import { useListBulksQuery } from '../../records/bulk/bulkApi.ts';
import { BulkProgress } from '../../records/bulk/BulkProgress.tsx';
import { importForms } from '../../imports/importKinds.ts';
import type { RecordWords } from '../../records/record.ts';
import { productWords } from '../../references/product/productWords.ts';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { formatQuantity } from '../../format/numbers.ts';
import { translateKnown } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import { tablePage } from '../../lists/listAddress.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { Moment } from '../../session/Moment.tsx';
import { useClock } from '../../session/useClock.ts';
import { systemAddress } from './systemAddress.ts';
import { TableScreen } from '../../lists/TableScreen.tsx';

const numbers = ['count', 'done', 'refused', 'undone'] as const;

/** Changes of many records at once: how they went, and the way back (design 4). */
export function BulkChangesScreen() {
  const { t } = useText('bulk');
  return (
    <PresentOnly title={t('title')}>
      <BulkChanges />
    </PresentOnly>
  );
}

function BulkChanges() {
  const { t } = useText('bulk');
  const clock = useClock();
  const { state, change } = useAddressState(systemAddress);
  const query = useListBulksQuery(tablePage(state));
  const [shown, setShown] = useState<BulkState | null>(null);
  const show = (bulk: BulkState) => {
    const label = t('showOne', { kind: kindText(bulk.kind), at: clock(bulk.startedAt) });
    return <Button text={t('show')} aria-label={label} onClick={() => setShown(bulk)} />;
  };
  const columns: readonly TableColumn<BulkState>[] = [
    { title: t('column.kind'), card: 'title', isWrapped: true, cell: ({ kind }) => kindText(kind) },
    { title: t('column.startedAt'), cell: ({ startedAt }) => <Moment at={startedAt} /> },
    { title: t('column.by'), cell: ({ byName }) => byName },
    { title: t('column.state'), card: 'beside', cell: (bulk) => t(`list.${bulk.state}`) },
    ...numbers.map((id) => ({
      title: t(`column.${id}`),
      isNumber: true,
      cell: (bulk: BulkState) => formatQuantity(String(bulk[id])),
    })),
    { title: t('column.do'), card: 'end', cell: show },
  ];
  return (
    <TableScreen
      title={t('title')}
      intro={t('intro')}
      state={state}
      change={change}
      columns={columns}
      rowId={({ bulkId }) => bulkId}
      query={query}
      empty={{ icon: <MultiSelectIcon size={32} />, title: t('none'), text: t('noneText') }}
    >
      {shown && (
        <ModalDialog title={kindText(shown.kind)} className="cd-bulk-dialog" onClose={() => setShown(null)}>
          <DialogBody>
            <BulkProgress words={wordsOf(shown)} bulkId={shown.bulkId} />
          </DialogBody>
          <DialogFooter actions={<Button text={t('close')} onClick={() => setShown(null)} />} />
        </ModalDialog>
      )}
    </TableScreen>
  );
}

/** What the fields of its rows are called: those of a file as its refusals call them. */
const wordsOf = (bulk: BulkState): RecordWords => (bulk.import ? importForms[bulk.import.kind].words : productWords);

/** What a bulk does; this console may not know a kind yet. */
const kindText = (kind: string): string =>
  translateKnown('bulk', `kind.${kind}`) ?? translateKnown('bulk', 'kind.other') ?? kind;
