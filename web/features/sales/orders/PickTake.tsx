import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { PickList } from '../../../../server/contract/sales/pickList.ts';
import { isSame } from '../../../../server/domain/decimal.ts';
import { failureShown } from '../../../api/failure.ts';
import { formatQuantity, parseNumber } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { LineCell } from '../../../records/lines/LineCell.tsx';
import { useAppDispatch } from '../../../store.ts';
import { usePickOrderLineMutation } from './salesOrdersApi.ts';

type Line = PickList['lines'][number];

interface PickTakeProps {
  readonly orderId: string;
  readonly line: Line;
  readonly take: Line['takes'][number];
  readonly isOpen: boolean;
  readonly where: string;
}

/** One lot of a line: how much of it is taken, and what its units weigh. */
export function PickTake({ orderId, line, take, isOpen, where }: PickTakeProps) {
  const { t } = useText('orders');
  const dispatch = useAppDispatch();
  const [pick, { isLoading }] = usePickOrderLineMutation();
  const { lineId, sku, unit, isWeighed, pricingUOM } = line;
  const { lotId, quantity, picked, weights } = take;
  const named = { lot: lotId ?? t('pick.noLot'), sku };
  const save = (now: string, all = weights) =>
    pick({ orderId, lineId, body: { lotId, quantity: now, weights: [...all] } }).unwrap();
  const saveNow = (now: string, all = weights): void =>
    void save(now, all).catch((error: unknown) => dispatch(failureShown(error)));
  return (
    <div className="cd-pick-take" data-pick={[lotId ?? '', sku].join('\n')}>
      <div>
        <strong>{named.lot}</strong>
        <div className="cd-muted">{where}</div>
      </div>
      <span>{t('pick.of', { quantity: formatQuantity(quantity), unit })}</span>
      {isOpen ? (
        <>
          <LineCell
            column="pick"
            label={t('pick.picked', named)}
            value={picked}
            shown={formatQuantity(picked)}
            save={(value) => save(value)}
          />
          <Button
            text={t('pick.all')}
            aria-label={t('pick.allOf', named)}
            loading={isLoading}
            disabled={isSame(picked, quantity)}
            onClick={() => saveNow(quantity)}
          />
          {isWeighed && (
            <Weights {...{ named, weights, unit: pricingUOM }} onSave={(all) => saveNow(picked, [...all])} />
          )}
        </>
      ) : (
        <span>{formatQuantity(picked)}</span>
      )}
    </div>
  );
}

interface WeightsProps {
  readonly named: { readonly lot: string; readonly sku: string };
  readonly weights: readonly string[];
  readonly unit: string;
  readonly onSave: (weights: readonly string[]) => void;
}

/** Weights one after the other; Enter adds one. */
function Weights({ named, weights, unit, onSave }: WeightsProps) {
  const { t } = useText('orders');
  const [text, setText] = useState('');
  const typed = parseNumber(text);
  return (
    <form
      className="cd-pick-weights"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === null) return;
        onSave([...weights, typed]);
        setText('');
      }}
    >
      <input
        className="cd-line-input"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('pick.weight', { ...named, unit })}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" text={t('pick.addWeight')} disabled={typed === null} />
      {weights.map((weight, index) => (
        <Button
          key={`${String(index)} ${weight}`}
          size="small"
          text={`${formatQuantity(weight)} ${unit} ×`}
          aria-label={t('pick.dropWeight', { weight: formatQuantity(weight), unit })}
          onClick={() => onSave(weights.filter((_, at) => at !== index))}
        />
      ))}
    </form>
  );
}
