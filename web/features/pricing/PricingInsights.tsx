import { Card } from '../../components/Card.tsx';
import { TableFrame } from '../../components/Table.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { useEffect, useState } from 'react';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { InsightRow } from './InsightRow.tsx';
import { usePricingInsightsQuery } from './pricingApi.ts';

/** Spec 2, section 9. */
const PAGE_SIZE = 5;
/** A search waits so long for the next letter, in ms (spec 2, 7.6). */
const PAUSE_MS = 300;
const columns = ['customer', 'lastSold', 'strategy', 'price'] as const;

/** What each customer pays for a product (spec 2, 2.4 Pricing), and for each of its lots. */
export function PricingInsights({ product }: { readonly product: Pick<ProductInfo, 'productId' | 'sku'> }) {
  const { t } = useText('pricing');
  const { productId } = product;
  const [page, setPage] = useState(1);
  const [words, setWords] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(words.trim());
      setPage(1);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const query = usePricingInsightsQuery({
    productId,
    pageNumber: page,
    pageSize: PAGE_SIZE,
    ...(search === '' ? {} : { searchKey: search }),
  });

  return (
    <Card id="insights" title={t('insights')} className="cd-tab-form">
      <TextField
        label={t('insights.search')}
        className="cd-insights-search"
        type="search"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <PagedList
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        empty={
          <p role="status" className="cd-muted">
            {search === '' ? t('insights.none') : t('insights.nothing', { search })}
          </p>
        }
      >
        {(rows, isTurning) => (
          <TableFrame
            label={t('insights')}
            className="cd-insights"
            headings={[
              { title: t('insights.expand'), isHidden: true },
              ...columns.map((column) => ({ title: t(`insights.${column}`), isNumber: column === 'price' })),
            ]}
            isTurning={isTurning}
          >
            {rows.map((row) => (
              <InsightRow key={row.clientId} {...{ row, product }} />
            ))}
          </TableFrame>
        )}
      </PagedList>
    </Card>
  );
}
