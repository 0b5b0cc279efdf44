import type { ReactNode } from 'react';
import type { ClientInfo } from '../../../server/contract/clients/clients.ts';
import type { ClientKind } from '../../../server/domain/clients/clientKinds.ts';
import type { Decimal } from '../../../server/domain/decimal.ts';
import { Card } from '../../components/Card.tsx';
import { Figures } from '../../components/Figures.tsx';
import { formatAgo } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import { useClock } from '../../session/useClock.ts';
import { clientWords } from './clientWords.ts';
import './clientOverview.css';

/** What is to be known of an account at a glance, in the order of the specification (3, section 2). */
const head = [
  ...(['status', 'businessType', 'mainPhone', 'dba', 'alternativePhone', 'fax', 'email', 'website'] as const),
  'accountant' as const,
];
const details = {
  customer: [...head, 'seller', 'manager', 'notes'],
  vendor: [...head, 'purchaser', 'manager', 'notes'],
} as const;

interface ClientOverviewProps {
  readonly kind: ClientKind;
  readonly client: ClientInfo;
  /** What can be done with the account. */
  readonly actions?: ReactNode;
}

/** The banner of a customer or vendor: what it owes, on what terms, and who it is. */
export function ClientOverview({ kind, client, actions }: ClientOverviewProps) {
  const { t } = useText('clients');
  const { openBalance, openUpdatedDate, overdue, overdueUpdatedDate, paymentTerm, creditLimit } = client;
  const told: Readonly<Record<string, unknown>> = client;
  return (
    <Card id="overview" title={t('overview.title')} actions={actions}>
      <dl className="cd-tiles">
        <Tile name={t('overview.openBalance')} value={money(openBalance)} updated={openUpdatedDate} />
        <Tile name={t('overview.overdue')} value={money(overdue)} updated={overdueUpdatedDate} />
        <Tile name={clientWords.fieldName('paymentTerm')} value={paymentTerm} />
        {kind === 'customer' && <Tile name={clientWords.fieldName('creditLimit')} value={money(creditLimit)} />}
      </dl>
      <Figures
        className="cd-figures cd-figures-wide"
        figures={details[kind].map((field) => [
          clientWords.fieldName(field),
          clientWords.fieldValue(field, told[field] ?? told[`${field}Name`]),
        ])}
      />
    </Card>
  );
}

const money = (amount: Decimal | null): string | null => (amount === null ? null : formatMoney(amount));

interface TileProps {
  readonly name: string;
  /** Null: not known. */
  readonly value: string | null;
  /** When the books were read, ISO UTC; null: never. Absent: it is no figure of the books. */
  readonly updated?: string | null;
}

function Tile({ name, value, updated }: TileProps) {
  const { t } = useText('clients');
  const clock = useClock();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? t('overview.unknown')}</dd>
      {updated !== undefined && (
        <dd className="cd-muted">
          {updated === null ? (
            t('overview.neverUpdated')
          ) : (
            <time dateTime={updated} title={clock(updated)}>
              {t('overview.updated', { ago: formatAgo(updated, new Date(), currentLanguage()) })}
            </time>
          )}
        </dd>
      )}
    </div>
  );
}
