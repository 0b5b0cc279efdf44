import { Button, HTMLSelect } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon, HelpIcon } from '@blueprintjs/icons';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type {
  CustomerProduct,
  PricingStrategy,
  SetPricingStrategy,
} from '../../../../server/contract/pricing/productList.ts';
import { isShownMargin } from '../../../../server/domain/pricing/priceMath.ts';
import { CostMethod } from '../../../../server/domain/pricing/pricingRules.ts';
import { PriceLogic, rowLogics } from '../../../../server/domain/pricing/priceLogic.ts';
import { failureShown } from '../../../api/failure.ts';
import { DeleteButton } from '../../../components/DeleteButton.tsx';
import type { Option } from '../../../components/options.ts';
import { formatMoney, formatQuantity, NONE, toInput } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { specificationsPath } from '../../../paths.ts';
import { LineCell } from '../../../records/lines/LineCell.tsx';
import type { RecordRef } from '../../../records/record.ts';
import { dialogOpened } from '../../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { rulePriceText } from '../priceText.ts';
import { CustomerPriceHistory } from './CustomerPriceHistory.tsx';
import { chosenLogic, logicValue, rowOptions, strategyOptions } from './logicOptions.ts';
import {
  useChooseRowLogicMutation,
  useRemoveCustomerProductMutation,
  useSetPricingStrategyMutation,
} from './productListApi.ts';
import { costOptions } from './StrategyForm.tsx';
import { usePricingOffers } from './usePricingOffers.ts';

interface ProductRowProps {
  readonly row: CustomerProduct;
  readonly customer: RecordRef;
  readonly strategy: PricingStrategy;
  readonly mayEdit: boolean;
  readonly quantity: string | null;
  readonly onQuantity: (quantity: string) => void;
}

type RowChange = Omit<NonNullable<SetPricingStrategy['pricingStrategyDetails']>[number], 'pricingStrategyDetailsId'>;

/** What the arrow keys add or take (spec 2, section 5). */
const steps = { salePrice: '0.25', margin: '1', markup: '1' } as const;

/** A margin of 100 % or more has no price: it is reset to 0 (spec 2, section 5). */
function amountOf(field: 'salePrice' | 'margin' | 'markup', value: string): RowChange {
  if (field === 'salePrice') return { salePrice: value };
  return field === 'markup' ? { markup: value } : { margin: isShownMargin(value) ? value : '0' };
}

const COLUMNS = 12;

/** A product of the list. What is edited is saved at once; what was refused is as it was before. */
export function ProductRow({ row, customer, strategy, mayEdit, quantity, onQuantity }: ProductRowProps) {
  const { t } = useText('pricing');
  const dispatch = useAppDispatch();
  const historyId = useId();
  const [isOpen, setOpen] = useState(false);
  const [save] = useSetPricingStrategyMutation();
  const [chooseLogic] = useChooseRowLogicMutation();
  const [remove] = useRemoveCustomerProductMutation();
  const { detailsId, productId, sku, variety, defaultLogic, defaultGroup, pricingUOM } = row;
  const clientId = customer.id;
  const own = defaultLogic ?? strategy.defaultLogic;
  const named = { sku };

  /** The row shows what the server has: what it refused is shown as it was, with the reason. */
  const told = (saving: Promise<unknown>): Promise<void> =>
    saving.then(
      () => undefined,
      (error: unknown) => void dispatch(failureShown(error)),
    );
  const change = (values: RowChange): Promise<void> =>
    told(
      save({
        ...{ clientId, isRow: true },
        body: {
          pricingStrategy: { pricingStrategyId: clientId },
          pricingStrategyDetails: [{ pricingStrategyDetailsId: detailsId, ...values }],
        },
      }).unwrap(),
    );
  const select = (
    label: string,
    value: string,
    options: readonly Option[],
    choose: (value: string) => unknown,
    off = false,
  ) => (
    <HTMLSelect
      aria-label={label}
      value={value}
      disabled={!mayEdit || off}
      options={[...options]}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    />
  );
  /** Typed under the logic that takes it alone. */
  const amount = (field: 'salePrice' | 'margin' | 'markup', logic: number, shown: string): ReactNode =>
    mayEdit && own === logic && defaultLogic !== null ? (
      <LineCell
        column={field}
        label={t(`list.${field}Of`, named)}
        value={row[field]}
        step={steps[field]}
        shown={field === 'margin' ? (row.margin ?? '') : toInput(row[field])}
        save={(value) => change(amountOf(field, value))}
      />
    ) : (
      shown
    );
  const offers = usePricingOffers();
  const strategyValue = logicValue(strategy.defaultLogic, strategy.defaultGroup);
  const strategyName =
    strategyOptions(t, offers, strategyValue).find(({ value }) => value === strategyValue)?.label ?? '';
  const units = row.productUOMS.map(({ name }) => ({ value: name, label: name }));
  const sold = row.productUOMS.flatMap(({ name, useForSelling }) =>
    useForSelling || name === row.inventoryUOM ? [{ value: name, label: name }] : [],
  );

  return (
    <>
      <tr>
        <td>
          <Button
            variant="minimal"
            size="small"
            icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? historyId : undefined}
            aria-label={t(isOpen ? 'list.closeHistory' : 'list.openHistory', named)}
            onClick={() => setOpen(!isOpen)}
          />
        </td>
        <td className="cd-end">
          <LineCell
            column="orderQty"
            label={t('list.quantityOf', named)}
            value={quantity}
            shown={quantity === null ? '' : formatQuantity(quantity)}
            save={(value) => {
              onQuantity(value.startsWith('-') ? '0' : value);
              return Promise.resolve();
            }}
          />
        </td>
        <td>{sku}</td>
        <th scope="row">
          <Link to={specificationsPath(productId)}>{variety}</Link>
          {row.isSynced && <span className="cd-record-mark">{t('list.synced')}</span>}
        </th>
        <td>
          {select(t('list.orderUOMOf', named), row.inventoryUOM, sold, (value) => change({ inventoryUOM: value }))}
        </td>
        <td>
          {select(
            t('list.strategyOfRow', named),
            logicValue(defaultLogic, defaultGroup),
            rowOptions(t, row, { strategy: strategyName, offers }),
            (value) => {
              const { logic, group } = chosenLogic(rowLogics, value);
              const chosen = { pricingStrategyDetailsId: detailsId, defaultLogic: logic, defaultGroup: group };
              return told(chooseLogic({ clientId, ...chosen }).unwrap());
            },
          )}
        </td>
        <td>
          {select(
            t('list.costMethodOf', named),
            String(row.costMethod),
            costOptions(t),
            (value) => {
              const costMethod = Object.values(CostMethod).find((code) => String(code) === value);
              return costMethod && change({ costMethod });
            },
            own === PriceLogic.FOLLOW_DEFAULT_SALES,
          )}
        </td>
        <td className="cd-end">
          {amount('salePrice', PriceLogic.CUSTOM_PRICE, rulePriceText(t, { price: row.salePrice, kind: row.kind }))}
          <Button
            variant="minimal"
            size="small"
            icon={<HelpIcon />}
            aria-label={t('why.open', named)}
            onClick={() =>
              dispatch(dialogOpened({ name: 'explainPrice', clientId, productId, customer: customer.name, sku }))
            }
          />
        </td>
        <td>{select(t('list.pricingUOMOf', named), pricingUOM, units, (value) => change({ pricingUOM: value }))}</td>
        <td className="cd-end">
          {amount('margin', PriceLogic.CUSTOM_MARGIN, row.margin === null ? NONE : `${row.margin} %`)}
        </td>
        <td className="cd-end">
          {amount('markup', PriceLogic.CUSTOM_MARKUP, row.markup === null ? NONE : formatMoney(row.markup))}
        </td>
        <td>
          {mayEdit && (
            <DeleteButton
              label={t('list.remove', named)}
              isTakenOff
              onDelete={() =>
                remove({ clientId, detailsId })
                  .unwrap()
                  .then(
                    () => true,
                    (error: unknown) => {
                      dispatch(failureShown(error));
                      return false;
                    },
                  )
              }
            />
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={historyId}>
          <td colSpan={COLUMNS}>
            <CustomerPriceHistory {...{ clientId, productId, sku }} customer={customer.name} unit={pricingUOM} />
          </td>
        </tr>
      )}
    </>
  );
}
