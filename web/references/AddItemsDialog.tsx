import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import type { ProductRow } from '../../server/contract/catalog/catalog.ts';
import { ProductStatus } from '../../server/domain/catalog/productCodes.ts';
import { FormDialog } from '../components/FormDialog.tsx';
import type { TableColumn } from '../components/Table.tsx';
import { TextField } from '../components/TextField.tsx';
import { useText } from '../i18n/useText.ts';
import { PagedTable } from '../lists/PagedTable.tsx';
import { useFindProductsQuery } from './referencesApi.ts';
import { useSearchWords } from './useSearchWords.ts';
import './addItems.css';

const PAGE_SIZE = 50;
type Sort = 'sku' | 'categoryName' | 'variety' | 'size' | 'weight' | 'grade' | 'packing' | 'origin';
const sorts = ['sku', 'categoryName', 'variety', 'size', 'weight', 'grade', 'packing', 'origin'] as const;

interface AddItemsDialogProps {
  /** Ids of products that are on the list already: ticked, and not to be chosen. */
  readonly has?: ReadonlySet<string>;
  /** Adds the chosen products; resolves with what went wrong, null for nothing. */
  readonly add: (productIds: readonly string[]) => Promise<string | null>;
  readonly onClose: () => void;
}

const none: ReadonlySet<string> = new Set();

/** The "add items" modal (spec 2, 2.7): active products, chosen over all pages. */
export function AddItemsDialog({ has = none, add, onClose }: AddItemsDialogProps) {
  const { t } = useText('pricing');
  const [typed, setTyped] = useState('');
  const { searched, setWords } = useSearchWords();
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<{ readonly name: Sort; readonly direction: 'asc' | 'desc' }>({
    ...{ name: 'sku', direction: 'asc' },
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const query = useFindProductsQuery({
    ...{ status: ProductStatus.ACTIVE, pageNumber: page, pageSize: PAGE_SIZE },
    ...{ sortName: sort.name, sortType: sort.direction },
    ...(searched === '' ? {} : { searchKey: searched }),
  });
  const toggle = (productId: string): void =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(productId)) after.add(productId);
      return after;
    });
  const submit = async (): Promise<void> => {
    setWorking(true);
    const failed = await add([...chosen]);
    setWorking(false);
    if (failed === null) onClose();
    else setProblem(failed);
  };
  const shown = (row: ProductRow, name: Sort): string => {
    if (name === 'variety') return row.organic ? t('add.organic', { variety: row.variety }) : row.variety;
    return row[name] ?? '';
  };
  const columns: readonly TableColumn<ProductRow>[] = [
    {
      title: t('add.choose'),
      isHidden: true,
      cell: ({ productId, sku }) => (
        <Checkbox
          className="cd-check"
          aria-label={t('add.chooseOne', { sku })}
          checked={has.has(productId) || chosen.has(productId)}
          disabled={has.has(productId)}
          onChange={() => toggle(productId)}
        />
      ),
    },
    ...sorts.map((name): TableColumn<ProductRow> => ({
      title: t(`add.${name}`),
      isHeader: name === 'sku',
      isWrapped: name === 'variety',
      direction: sort.name === name ? sort.direction : null,
      onSort: (direction) => {
        setSort({ name, direction });
        setPage(1);
      },
      cell: (row) => shown(row, name),
    })),
  ];
  return (
    <FormDialog
      title={t('add.title')}
      className="cd-add-items"
      submit={t('add.submit')}
      isWorking={isWorking}
      isDisabled={chosen.size === 0}
      footer={<span role="status">{t('add.chosen', { count: chosen.size })}</span>}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('add.search')}
        type="search"
        autoFocus
        maxLength={100}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setWords(value);
          setPage(1);
        }}
        // Enter looks for products; it adds none.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {problem !== null && (
        <p role="alert" className="cd-error">
          {problem}
        </p>
      )}
      <PagedTable
        label={t('add.title')}
        columns={columns}
        rowId={({ productId }) => productId}
        query={query}
        page={page}
        size={PAGE_SIZE}
        pagesLabel={t('add.title')}
        onPage={setPage}
        empty={<p className="cd-muted">{t('add.none')}</p>}
      />
    </FormDialog>
  );
}
