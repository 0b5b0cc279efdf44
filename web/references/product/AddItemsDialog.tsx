import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import type { ProductListQuery, ProductRow } from '../../../server/contract/catalog/catalog.ts';
import { ProductStatus } from '../../../server/domain/catalog/productCodes.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import type { TableColumn } from '../../components/Table.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import type { SortOrder } from '../../lists/addressFilters.ts';
import { PagedTable } from '../../lists/PagedTable.tsx';
import { useFindProductsQuery } from '../referencesApi.ts';
import { useSearchWords } from '../useSearchWords.ts';
import './addItems.css';

/** Products on a page (spec 2, 7.6). */
const PAGE_SIZE = 50;

type SortName = 'sku' | 'categoryName' | 'variety';

interface AddItemsDialogProps {
  /** Ids of products that are on the list already: ticked, and not to be chosen. */
  readonly has: ReadonlySet<string>;
  /** Resolves with true where all are added. */
  readonly add: (productIds: readonly string[]) => Promise<boolean>;
  readonly onClose: () => void;
}

/** "add items": active products, chosen over all pages, for a list of products (spec 2, 2.7). */
export function AddItemsDialog({ has, add, onClose }: AddItemsDialogProps) {
  const { t } = useText('catalog');
  const { searched, setWords } = useSearchWords();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [order, setOrder] = useState<SortOrder<SortName>>({ sortName: 'variety', sortType: 'asc' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setIsAdding] = useState(false);
  const asked: ProductListQuery = {
    ...{ searchKey: searched, pageNumber: page, pageSize: PAGE_SIZE, status: ProductStatus.ACTIVE },
    ...order,
  };
  const query = useFindProductsQuery(asked);
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const submit = async (): Promise<void> => {
    setIsAdding(true);
    const isDone = await add([...chosen]);
    setIsAdding(false);
    if (isDone) onClose();
  };
  const sorted = (sortName: SortName) => ({
    direction: sortName === order.sortName ? order.sortType : null,
    onSort: (sortType: 'asc' | 'desc') => {
      setOrder({ sortName, sortType });
      setPage(1);
    },
  });
  const columns: readonly TableColumn<ProductRow>[] = [
    {
      title: t('addItems.choose'),
      isHidden: true,
      cell: ({ productId, sku, variety }) => (
        <Checkbox
          className="cd-add-items-box"
          aria-label={`${sku} ${variety}`}
          checked={has.has(productId) || chosen.has(productId)}
          disabled={has.has(productId)}
          onChange={() => toggle(productId)}
        />
      ),
    },
    { title: t('column.sku'), ...sorted('sku'), cell: ({ sku }) => sku },
    { title: t('column.categoryName'), ...sorted('categoryName'), cell: ({ categoryName }) => categoryName },
    {
      title: t('column.variety'),
      ...sorted('variety'),
      isHeader: true,
      isWrapped: true,
      cell: ({ variety, organic }) => (
        <span className="cd-marked">
          {variety}
          {organic && <span className="cd-record-mark">{t('column.organic')}</span>}
        </span>
      ),
    },
    ...(['size', 'weight', 'grade', 'packing', 'origin'] as const).map((field) => ({
      title: t(`column.${field}`),
      cell: (row: ProductRow) => row[field],
    })),
  ];
  return (
    <FormDialog
      title={t('addItems.title')}
      submit={t('addItems.submit')}
      className="cd-add-items"
      isWorking={isAdding}
      isDisabled={chosen.size === 0}
      onSubmit={submit}
      onClose={onClose}
      footer={<p role="status">{t('addItems.chosen', { count: chosen.size })}</p>}
    >
      <TextField
        label={t('addItems.search')}
        type="search"
        autoFocus
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setWords(currentTarget.value);
          setPage(1);
        }}
      />
      <PagedTable
        label={t('addItems.title')}
        columns={columns}
        rowId={({ productId }) => productId}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        empty={
          <p className="cd-muted" role="status">
            {t('addItems.none')}
          </p>
        }
      />
    </FormDialog>
  );
}
