import { HTMLSelect } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ClientInfo } from '../../../server/contract/clients/clients.ts';
import type { SheetOfClientRow } from '../../../server/contract/priceSheets/priceSheets.ts';
import { failureShown } from '../../api/failure.ts';
import { Card } from '../../components/Card.tsx';
import { CheckField } from '../../components/CheckField.tsx';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import type { TableColumn } from '../../components/Table.tsx';
import { formatAgo, formatDay } from '../../format/dates.ts';
import { NONE } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { PagedTable } from '../../lists/PagedTable.tsx';
import { priceSheetPath } from '../../paths.ts';
import { ClientPage } from '../../references/client/ClientPage.tsx';
import { useMay } from '../../session/useSession.ts';
import { noticeShown } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import {
  useAssignPriceSheetMutation,
  useEditClientOtherMutation,
  useListPriceSheetsQuery,
  useSheetsOfClientQuery,
  useUnassignPriceSheetMutation,
} from './sheetsApi.ts';

/** Sheets to choose among (spec 2, 2.6). */
const SHEETS_MAX = 1_000;
const PAGE_SIZE = 20;
/** A box that is ticked and unticked again saves nothing in between (spec 2, 7.6). */
const DEBOUNCE_MS = 500;

/** customers/{id}/price-sheets: which sheets a customer has, and whether they show prices (spec 3, section 2). */
export const CustomerSheetsScreen = () => (
  <ClientPage kind="customer" tab="price-sheets">
    {(client) => <CustomerSheets key={client.clientId} client={client} />}
  </ClientPage>
);

function CustomerSheets({ client }: { readonly client: ClientInfo }) {
  const { t, language } = useText('sheets');
  const may = useMay();
  const dispatch = useAppDispatch();
  const { clientId } = client;
  const [page, setPage] = useState(1);
  const [assign] = useAssignPriceSheetMutation();
  const [unassign] = useUnassignPriceSheetMutation();
  const query = useSheetsOfClientQuery({ clientId, pageNumber: page, pageSize: PAGE_SIZE });
  const { data: every } = useListPriceSheetsQuery({
    pageNumber: 1,
    pageSize: SHEETS_MAX,
    sortName: 'name',
    sortType: 'asc',
  });
  const { data: had } = useSheetsOfClientQuery({ clientId, pageNumber: 1, pageSize: SHEETS_MAX });
  const has = new Set(had?.list.map(({ priceSheetId }) => priceSheetId));
  const others = (every?.list ?? []).filter(({ priceSheetId }) => !has.has(priceSheetId));
  const columns: readonly TableColumn<SheetOfClientRow>[] = [
    {
      ...{ title: t('column.name'), isHeader: true, isWrapped: true },
      cell: ({ priceSheetId, name }) => <Link to={priceSheetPath(priceSheetId)}>{name}</Link>,
    },
    { title: t('column.owner'), isWrapped: true, cell: ({ owner }) => owner },
    { title: t('column.itemCount'), isNumber: true, cell: ({ itemCount }) => String(itemCount) },
    {
      title: t('column.version'),
      cell: ({ version, validUntil }) =>
        version === 0 || validUntil === null
          ? t('list.draft')
          : t('list.version', { number: version, until: formatDay(validUntil) }),
    },
    {
      title: t('column.lastOrderDate'),
      cell: ({ lastOrderDate }) => (lastOrderDate === null ? NONE : formatDay(lastOrderDate)),
    },
    {
      title: t('client.assignedAt'),
      cell: ({ assignedAt }) => formatAgo(assignedAt, new Date(), language),
    },
    ...(may('sheets.edit')
      ? [
          {
            ...{ title: t('customers.column.actions'), isHidden: true },
            cell: ({ priceSheetId: sheetId, assignId, name }: SheetOfClientRow) => (
              <DeleteButton
                isTakenOff
                label={t('client.remove', { name })}
                onDelete={async () => {
                  try {
                    const { message } = await unassign({ sheetId, assignId }).unwrap();
                    dispatch(noticeShown({ kind: 'success', text: message }));
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
  const add = (sheetId: string): void => {
    assign({ sheetId, clientIds: [clientId] })
      .unwrap()
      .catch((error: unknown) => dispatch(failureShown(error)));
  };
  return (
    <Card
      id="price-sheets"
      title={t('client.title')}
      actions={
        may('sheets.edit') && (
          <HTMLSelect
            aria-label={t('client.add')}
            value=""
            disabled={others.length === 0}
            options={[
              { value: '', label: others.length === 0 ? t('client.noneLeft') : t('client.add') },
              ...others.map(({ priceSheetId, name }) => ({ value: priceSheetId, label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => value !== '' && add(value)}
          />
        )
      }
    >
      <HidePrices client={client} />
      <PagedTable
        label={t('client.title')}
        columns={columns}
        rowId={({ assignId }) => assignId}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        empty={
          <p className="cd-muted" role="status">
            {t('client.none')}
          </p>
        }
      />
    </Card>
  );
}

/** The box says the inverse of what is stored (rules 18.18). */
function HidePrices({ client: { clientId, displayPriceSheetPrice } }: { readonly client: ClientInfo }) {
  const { t } = useText('sheets');
  const may = useMay();
  const dispatch = useAppDispatch();
  const [save] = useEditClientOtherMutation();
  /** What was chosen and is not saved yet. */
  const [shows, setShows] = useState<boolean | null>(null);
  useEffect(() => {
    if (shows === null) return;
    const timer = setTimeout(() => {
      const done = (): void => setShows(null);
      if (shows === displayPriceSheetPrice) {
        done();
        return;
      }
      save({ clientId, shows })
        .unwrap()
        .catch((error: unknown) => dispatch(failureShown(error)))
        .finally(done);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [shows, displayPriceSheetPrice, clientId, save, dispatch]);
  return (
    <CheckField
      label={t('client.hidePrices')}
      isOn={!(shows ?? displayPriceSheetPrice)}
      isReadOnly={!may('customers.edit')}
      onChange={(hides) => setShows(!hides)}
    />
  );
}
