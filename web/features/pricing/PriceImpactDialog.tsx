import type { ChangedPrice, PriceImpact } from '../../../server/contract/pricing/priceImpact.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Table, TableSkeleton, type TableColumn } from '../../components/Table.tsx';
import { formatMoney, NONE } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';

interface PriceImpactDialogProps {
  readonly query: {
    readonly currentData?: PriceImpact | undefined;
    readonly error?: unknown;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  /** Saves the change. */
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What a change does to customers' prices, before it is saved. */
export function PriceImpactDialog({ query, onConfirm, onClose }: PriceImpactDialogProps) {
  const { t } = useText('pricing');
  const { currentData: impact, error, isError, refetch } = query;
  const price = (amount: string | null): string => (amount === null ? NONE : formatMoney(amount));
  const columns: readonly TableColumn<ChangedPrice>[] = [
    { title: t('impact.customer'), cell: ({ client }) => client, isWrapped: true },
    { title: t('impact.product'), cell: ({ sku, variety }) => `${sku} ${variety}`, isHeader: true, isWrapped: true },
    { title: t('impact.from'), isNumber: true, cell: ({ from }) => price(from) },
    { title: t('impact.to'), isNumber: true, cell: ({ to }) => price(to) },
    { title: t('impact.unit'), cell: ({ uom }) => uom },
  ];
  return (
    <FormDialog
      title={t('impact.title')}
      className="cd-impact"
      submit={t('impact.save')}
      isWorking={false}
      isDisabled={impact === undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
      onClose={onClose}
    >
      {isError && <FailedState error={error} onRetry={() => void refetch()} />}
      {!impact && !isError && <TableSkeleton rows={3} />}
      {impact && (
        <>
          <p role="status">
            {impact.prices === 0
              ? t('impact.none', { count: impact.allPrices })
              : t('impact.some', {
                  ...{ count: impact.prices, all: impact.allPrices, customers: impact.customers },
                  ...{ raised: impact.raised, lowered: impact.lowered },
                })}
          </p>
          {impact.lately && <Lately {...impact.lately} />}
          {impact.isCapped && <p className="cd-hint">{t('impact.capped')}</p>}
          {impact.list.length > 0 && (
            <Table
              label={t('impact.title')}
              columns={columns}
              rows={impact.list}
              rowId={({ clientId, productId }) => `${clientId} ${productId}`}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** What the quantities of the last days bring at the prices of now, and at the new ones. */
function Lately({ days, lines, now, after }: NonNullable<PriceImpact['lately']>) {
  const { t } = useText('pricing');
  const percent = (margin: string | null): string => (margin === null ? NONE : `${margin} %`);
  return (
    <p>
      {t('impact.lately', {
        ...{ count: lines, days, from: formatMoney(now.revenue), to: formatMoney(after.revenue) },
      })}{' '}
      {now.profit !== null &&
        after.profit !== null &&
        t('impact.latelyProfit', {
          ...{ from: formatMoney(now.profit), to: formatMoney(after.profit) },
          ...{ marginFrom: percent(now.margin), marginTo: percent(after.margin) },
        })}
    </p>
  );
}
