import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OrderLinkRow } from '../../../server/contract/priceSheets/ordering.ts';
import type { SheetInfo } from '../../../server/contract/priceSheets/priceSheets.ts';
import { failureShown } from '../../api/failure.ts';
import { Card } from '../../components/Card.tsx';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import type { TableColumn } from '../../components/Table.tsx';
import { formatDay } from '../../format/dates.ts';
import { formatMoney, NONE } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { PagedTable } from '../../lists/PagedTable.tsx';
import { salesOrderPath } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import { useAppDispatch } from '../../store.ts';
import { SheetPage } from './SheetPage.tsx';
import { useOrderLinksQuery, useRevokeOrderLinkMutation } from './sheetsApi.ts';

const PAGE_SIZE = 20;

/** price-sheets/{id}/orders: links to order by, and what came of them. */
export const SheetOrdersScreen = () => (
  <SheetPage tab="orders">{(sheet) => <SheetOrders key={sheet.priceSheetId} sheet={sheet} />}</SheetPage>
);

function SheetOrders({ sheet }: { readonly sheet: SheetInfo }) {
  const { t } = useText('sheets');
  const may = useMay();
  const dispatch = useAppDispatch();
  const [page, setPage] = useState(1);
  const [revoke] = useRevokeOrderLinkMutation();
  const { priceSheetId: sheetId, today } = sheet;
  const mayEdit = may('sheets.edit') && sheet.mayEdit;
  const query = useOrderLinksQuery({ sheetId, query: { pageNumber: page, pageSize: PAGE_SIZE } });
  const isOpen = (link: OrderLinkRow): boolean =>
    link.submittedAt === null && !link.isRevoked && link.expiresOn >= today;
  const stateOf = (link: OrderLinkRow): string => {
    if (link.submittedAt !== null) return t('orders.ordered');
    if (link.isRevoked) return t('orders.revoked');
    return t(link.expiresOn < today ? 'orders.expired' : 'orders.open', { day: formatDay(link.expiresOn) });
  };
  const columns: readonly TableColumn<OrderLinkRow>[] = [
    { title: t('orders.column.client'), isHeader: true, isWrapped: true, cell: ({ client }) => client },
    { title: t('orders.column.version'), isNumber: true, cell: ({ version }) => String(version) },
    {
      title: t('orders.column.state'),
      cell: (link) => (
        <>
          {stateOf(link)}
          {link.isLate && <span className="cd-record-mark cd-record-mark-open">{t('orders.late')}</span>}
          {link.isRepriced && <span className="cd-record-mark cd-record-mark-open">{t('orders.repriced')}</span>}
        </>
      ),
    },
    {
      title: t('orders.column.order'),
      cell: ({ orderId, orderNumber }) => {
        if (orderId === null) return NONE;
        return may('sales.view') ? <Link to={salesOrderPath(orderId)}>{orderNumber}</Link> : orderNumber;
      },
    },
    { title: t('orders.column.deliverOn'), cell: ({ deliverOn: day }) => (day === null ? NONE : formatDay(day)) },
    { title: t('orders.column.lines'), isNumber: true, cell: ({ lineCount }) => String(lineCount) },
    {
      ...{ title: t('orders.column.total'), isNumber: true },
      cell: ({ submittedAt, total }) => (submittedAt === null ? NONE : formatMoney(total)),
    },
    { title: t('orders.column.note'), isWrapped: true, card: 'more', cell: ({ note }) => note || NONE },
    ...(mayEdit
      ? [
          {
            ...{ title: t('orders.column.actions'), isHidden: true },
            cell: (link: OrderLinkRow) =>
              isOpen(link) && (
                <DeleteButton
                  label={t('orders.revoke', { client: link.client })}
                  onDelete={async () => {
                    try {
                      await revoke({ sheetId, linkId: link.linkId }).unwrap();
                      return true;
                    } catch (error) {
                      dispatch(failureShown(error));
                      return false;
                    }
                  }}
                />
              ),
          },
        ]
      : []),
  ];
  return (
    <Card id="orders" title={t('orders.title')}>
      <PagedTable
        label={t('orders.title')}
        columns={columns}
        rowId={({ linkId }) => linkId}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        empty={
          <p className="cd-muted" role="status">
            {t('orders.none')}
          </p>
        }
      />
    </Card>
  );
}
