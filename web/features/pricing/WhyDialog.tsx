import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { ExplainedItem, ExplainedStep, PriceInput } from '../../../server/contract/pricing/explainPrice.ts';
import { PriceLogic } from '../../../server/domain/pricing/priceLogic.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { TableSkeleton } from '../../components/Table.tsx';
import { formatDay } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { translateKnown } from '../../i18n/i18n.ts';
import { useText, type Text } from '../../i18n/useText.ts';
import { clientTabPath, priceSheetPath, pricingPath, salesOrderPath } from '../../paths.ts';
import { personName, reasonText } from '../../records/history/historyText.ts';
import { Moment } from '../../session/Moment.tsx';
import { rulePriceText } from './priceText.ts';

interface WhyDialogProps {
  readonly title: string;
  readonly query: {
    readonly currentData?: ExplainedItem | undefined;
    readonly error?: unknown;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly onClose: () => void;
}

/** A price with every step that was asked, and who set what it was made of, when and why (rules 6). */
export function WhyDialog({ title, query, onClose }: WhyDialogProps) {
  const { t } = useText('pricing');
  const { currentData: found, error, isError, refetch } = query;
  return (
    <ModalDialog title={title} className="cd-why" canOutsideClickClose onClose={onClose}>
      <DialogBody>
        {isError && <FailedState error={error} onRetry={() => void refetch()} />}
        {!found && !isError && <TableSkeleton rows={4} />}
        {found && (
          <>
            <p role="status" className="cd-why-price">
              {found.price === null
                ? t('why.none')
                : t('why.price', { price: rulePriceText(t, found), unit: found.pricingUOM })}{' '}
              <span className="cd-muted">
                <Moment at={found.at} />
              </span>
            </p>
            {found.kind !== 'exact' && found.price !== null && (
              <p className="cd-hint">{t(`why.kind.${found.kind}`, { price: formatMoney(found.price) })}</p>
            )}
            <ol className="cd-why-steps">
              {found.steps.map((step) => (
                <Step key={step.source} step={step} />
              ))}
            </ol>
          </>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text={t('why.close')} onClick={onClose} />} />
    </ModalDialog>
  );
}

function Step({ step }: { readonly step: ExplainedStep }) {
  const { t } = useText('pricing');
  const { source, state, sale, inputs } = step;
  return (
    <li className={`cd-why-step cd-why-${state}`}>
      <strong>{t(`why.source.${source === 'COPIED' ? 'TYPED' : source}`)}</strong>{' '}
      <span className={state === 'used' ? '' : 'cd-muted'}>{toldStep(t, step)}</span>
      {sale && (
        <p>
          {t('why.sale', { price: formatMoney(sale.price), unit: sale.uom, day: formatDay(sale.day) })}{' '}
          <Link className="cd-text-link" to={salesOrderPath(sale.orderId)}>
            {sale.orderNumber}
          </Link>
        </p>
      )}
      {inputs.length > 0 && state !== 'skipped' && (
        <ul>
          {inputs.map((input) => (
            <li key={`${input.ownerId} ${input.field}`}>
              <Input input={input} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What a step gave, or why it gave nothing. */
function toldStep(t: Text<'pricing'>, step: ExplainedStep): string {
  const { state, why, customer, base, logic, group, value, cost, costOf, lotId, groupType } = step;
  if (state === 'notReached') return t('why.notReached');
  if (state === 'passed') return t('why.passed', { customer: customer?.name ?? '' });
  if (state === 'skipped') return why === undefined ? '' : t(`why.${why}`);
  const isPercent = logic === PriceLogic.CUSTOM_MARGIN || groupType === 'margin';
  const parts = [
    ...(logic === undefined ? [] : [t(`defaultLogic.${logic}`)]),
    ...(group === undefined ? [] : [t('logic.group', { group })]),
    ...(value === undefined ? [] : [isPercent ? `${value} %` : formatMoney(value)]),
    ...(cost === undefined
      ? []
      : [t(`why.cost.${costOf ?? 'DEFAULT'}`, { cost: formatMoney(cost), lot: lotId ?? '' })]),
    t('why.base', { base: formatMoney(base ?? '0') }),
  ];
  return parts.join(', ');
}

/** A value with the change that gave it: where, by whom, when and why. */
function Input({ input }: { readonly input: PriceInput }) {
  const { field, value, ownerKind, ownerId, at, byName, reason } = input;
  const path =
    ownerKind === 'product'
      ? pricingPath(ownerId)
      : ownerKind === 'priceSheet'
        ? priceSheetPath(ownerId)
        : clientTabPath('customer', 'products')(ownerId);
  const name = translateKnown('errors', `field.${field}`) ?? field;
  const said = reasonText(reason);
  return (
    <>
      <Link className="cd-text-link" to={path}>
        {name}
      </Link>{' '}
      {shownValue(field, value)} <Moment at={at} /> {personName(byName)}
      {said === '' ? '' : `: ${said}`}
    </>
  );
}

function shownValue(field: string, value: string | null): string {
  if (value === null) return '–';
  if (field.endsWith('Logic')) return translateKnown('pricing', `defaultLogic.${value}`) ?? value;
  if (field.endsWith('CostMethod')) return translateKnown('pricing', `strategyCostMethod.${value}`) ?? value;
  return value;
}
