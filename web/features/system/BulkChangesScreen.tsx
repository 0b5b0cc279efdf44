import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { MultiSelectIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { BulkState } from '../../../server/contract/bulk/bulk.ts';
import { PresentOnly } from '../../asOf/PresentOnly.tsx';
import { useListBulksQuery } from '../../records/bulk/bulkApi.ts';
import { BulkProgress } from '../../records/bulk/BulkProgress.tsx';
import { productWords } from '../../references/product/productWords.ts';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { Page } from '../../components/Page.tsx';
import { formatQuantity } from '../../format/numbers.ts';
import { translateKnown } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import { Moment } from '../../session/Moment.tsx';
import { useClock } from '../../session/useClock.ts';
import { AdminTable } from './AdminTable.tsx';
import { usePageNumber } from './usePageNumber.ts';

const PAGE_SIZE = 20;
const columns = ['kind', 'startedAt', 'by', 'state', 'count', 'done', 'refused', 'undone', 'do'] as const;
const numbers: ReadonlySet<string> = new Set(['count', 'done', 'refused', 'undone']);

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
  const [page, setPage] = usePageNumber();
  const query = useListBulksQuery({ pageNumber: page, pageSize: PAGE_SIZE });
  const [shown, setShown] = useState<BulkState | null>(null);
  return (
    <Page title={t('title')}>
      <p className="cd-muted">{t('intro')}</p>
      <AdminTable
        label={t('title')}
        headings={columns.map((column) => ({ text: t(`column.${column}`), isNumber: numbers.has(column) }))}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        empty={{ icon: <MultiSelectIcon size={32} />, title: t('none'), text: t('noneText') }}
        line={(bulk) => <BulkLine key={bulk.bulkId} bulk={bulk} onShow={() => setShown(bulk)} />}
      />
      {shown && (
        <ModalDialog title={kindText(shown.kind)} className="cd-bulk-dialog" onClose={() => setShown(null)}>
          <DialogBody>
            <BulkProgress words={productWords} bulkId={shown.bulkId} />
          </DialogBody>
          <DialogFooter actions={<Button text={t('close')} onClick={() => setShown(null)} />} />
        </ModalDialog>
      )}
    </Page>
  );
}

/** What a bulk does; this console may not know a kind yet. */
const kindText = (kind: string): string =>
  translateKnown('bulk', `kind.${kind}`) ?? translateKnown('bulk', 'kind.other') ?? kind;

function BulkLine({ bulk, onShow }: { readonly bulk: BulkState; readonly onShow: () => void }) {
  const { t } = useText('bulk');
  const clock = useClock();
  const { kind, startedAt, byName, state, count, done, refused, undone } = bulk;
  const n = (value: number): string => formatQuantity(String(value));
  return (
    <tr>
      <td className="cd-wrap">{kindText(kind)}</td>
      <td>
        <Moment at={startedAt} />
      </td>
      <td>{byName}</td>
      <td>{t(`list.${state}`)}</td>
      <td className="cd-end">{n(count)}</td>
      <td className="cd-end">{n(done)}</td>
      <td className="cd-end">{n(refused)}</td>
      <td className="cd-end">{n(undone)}</td>
      <td>
        <Button
          text={t('show')}
          aria-label={t('showOne', { kind: kindText(kind), at: clock(startedAt) })}
          onClick={onShow}
        />
      </td>
    </tr>
  );
}
