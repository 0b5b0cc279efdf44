import { useRef } from 'react';
import type { PickList } from '../../../../server/contract/sales/pickList.ts';
import { Card } from '../../../components/Card.tsx';
import { formatDay } from '../../../format/dates.ts';
import { quantityText } from '../../../format/quantityText.ts';
import { useText } from '../../../i18n/useText.ts';
import { noticeShown } from '../../../state/noticesSlice.ts';
import { useOnScan } from '../../../palette/useScans.ts';
import { useAppDispatch } from '../../../store.ts';
import { PickTake } from './PickTake.tsx';
import './pick.css';
import { SalesOrderPage } from './SalesOrderPage.tsx';
import { useSalesOrderPickListQuery } from './salesOrdersApi.ts';

/** sales-orders/{id}/pick: line by line and lot by lot, for a handheld, without money (spec 3, section 2). */
export const PickScreen = () => (
  <SalesOrderPage tab="pick">{({ id }) => <PickLines key={id} orderId={id} />}</SalesOrderPage>
);

type Line = PickList['lines'][number];

function PickLines({ orderId }: { readonly orderId: string }) {
  const { t } = useText('orders');
  const dispatch = useAppDispatch();
  const { currentData: list } = useSalesOrderPickListQuery({ orderId });
  const place = useRef<HTMLDivElement>(null);
  // A lot or a product that is scanned leads to its place.
  useOnScan((code) => {
    const wanted = code.trim().toUpperCase();
    const found = [...(place.current?.querySelectorAll<HTMLElement>('[data-pick]') ?? [])].find((element) =>
      (element.dataset.pick ?? '').toUpperCase().split('\n').includes(wanted),
    );
    if (found) found.querySelector('input')?.focus();
    else dispatch(noticeShown({ kind: 'error', text: t('pick.notHere', { code }) }));
    return Promise.resolve(true);
  }, place);
  if (!list) return null;
  return (
    <div ref={place} className="cd-pick">
      {list.notes !== '' && <p className="cd-card">{list.notes}</p>}
      {!list.canPick && (
        <p className="cd-card" role="status">
          {t('pick.closed')}
        </p>
      )}
      {list.lines.map((line) => (
        <Card
          key={line.lineId}
          id={`pick-${line.lineId}`}
          title={t('pick.line', { number: line.number, sku: line.sku, variety: line.variety })}
        >
          <PickFacts line={line} />
          {line.takes.map((take) => (
            <PickTake
              key={take.lotId ?? ''}
              {...{ orderId, line, take }}
              isOpen={list.canPick}
              where={[
                ...(take.location === '' ? [] : [take.location]),
                ...(take.bestBy === null ? [] : [t('pick.bestBy', { day: formatDay(take.bestBy) })]),
              ].join(' · ')}
            />
          ))}
        </Card>
      ))}
    </div>
  );
}

/** What is taken, and whose it is. */
function PickFacts({ line: { quantity, unit, brand, origin, memo } }: { readonly line: Line }) {
  const facts = [quantityText(quantity, unit), brand, origin].filter((text) => text !== '');
  return (
    <>
      <p className="cd-muted">{facts.join(' · ')}</p>
      {memo !== '' && <p>{memo}</p>}
    </>
  );
}
