import { Button } from '@blueprintjs/core';
import { useState, type SyntheticEvent } from 'react';
import type { PricingStrategy, SetPricingStrategy } from '../../../../server/contract/pricing/productList.ts';
import { isSame } from '../../../../server/domain/decimal.ts';
import { PriceLogic, strategyLogics, type StrategyLogicCode } from '../../../../server/domain/pricing/priceLogic.ts';
import { CostMethod } from '../../../../server/domain/pricing/pricingRules.ts';
import { errorText } from '../../../api/apiError.ts';
import { Card } from '../../../components/Card.tsx';
import { CheckField } from '../../../components/CheckField.tsx';
import type { Option } from '../../../components/options.ts';
import type { PickerOption } from '../../../components/PickerOptions.tsx';
import { PickerField } from '../../../components/PickerField.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { submitForm } from '../../../components/submitForm.ts';
import { TextField } from '../../../components/TextField.tsx';
import { parseNumber } from '../../../format/numbers.ts';
import { useText, type Text } from '../../../i18n/useText.ts';
import { LeaveGuard } from '../../../records/LeaveGuard.tsx';
import type { RecordRef } from '../../../records/record.ts';
import { useCustomers } from '../../../references/useVendors.ts';
import { useMay } from '../../../session/useSession.ts';
import { chosenLogic, logicValue, strategyOptions } from './logicOptions.ts';
import { useSetPricingStrategyMutation } from './productListApi.ts';
import { StrategyImpactDialog } from './StrategyImpactDialog.tsx';
import { usePricingOffers } from './usePricingOffers.ts';

type Sent = SetPricingStrategy['pricingStrategy'];

/** What was typed over the strategy as it is; absent: as it is. */
interface Typed {
  readonly logic?: string;
  readonly margin?: string;
  readonly matched?: PickerOption | null;
  readonly costMethod?: string;
  readonly autoSync?: boolean;
}

interface StrategyFormProps {
  readonly customer: RecordRef;
  readonly strategy: PricingStrategy;
}

/** How all products of a customer are priced; before it is saved, what that does to prices. */
export function StrategyForm({ customer, strategy }: StrategyFormProps) {
  const { t } = useText('pricing');
  const mayEdit = useMay()('customers.edit');
  const offers = usePricingOffers();
  const [typed, setTyped] = useState<Typed>({});
  const [problem, setProblem] = useState<{ readonly field: keyof Typed; readonly text: string } | null>(null);
  const [asked, setAsked] = useState<Sent | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [save, { isLoading }] = useSetPricingStrategyMutation();
  const { defaultLogic, defaultGroup, sharedClientId: id, sharedClientName: name } = strategy;
  const logic = typed.logic ?? logicValue(defaultLogic, defaultGroup);
  const chosen = chosenLogic(strategyLogics, logic);
  const isMatching = chosen.logic === PriceLogic.MATCH_A_DIFFERENT_CUSTOMER;
  const isMargin = chosen.logic === PriceLogic.CUSTOM_MARGIN;
  const matched = typed.matched === undefined ? (id === null ? null : { id, name: name ?? '' }) : typed.matched;
  const { setWords, options, isLoading: isSearching } = useCustomers(mayEdit && isMatching);
  const change = (part: Typed): void => {
    setTyped((before) => ({ ...before, ...part }));
    setProblem(null);
    setFailure(null);
  };
  const margin = typed.margin ?? strategy.margin ?? '';
  const sent = sentOf(strategy, typed, { chosen, matchedId: matched?.id ?? null });
  const isDirty = Object.keys(sent).length > 1;

  const ask = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isMatching && matched === null) setProblem({ field: 'matched', text: t('list.matchRequired') });
    else if (isMargin && !isMarginText(margin)) setProblem({ field: 'margin', text: t('list.marginInvalid') });
    else setAsked(sent);
  };
  const confirm = async (): Promise<void> => {
    setAsked(null);
    try {
      await save({ clientId: customer.id, body: { pricingStrategy: sent } }).unwrap();
      setTyped({});
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  const errorOf = (field: keyof Typed): string | undefined => (problem?.field === field ? problem.text : undefined);

  return (
    <Card id="strategy" title={t('list.strategyOf', { name: customer.name })}>
      <form
        noValidate
        className="cd-strategy-form"
        onSubmit={(event: SyntheticEvent<HTMLFormElement>) => submitForm(event, ask)}
      >
        <SelectField
          label={t('list.strategy')}
          disabled={!mayEdit}
          value={logic}
          options={strategyOptions(t, offers, logicValue(defaultLogic, defaultGroup))}
          onChoose={(value) => change({ logic: value })}
        />
        {isMargin && (
          <TextField
            label={t('list.margin')}
            isNumber
            isRequired
            suffix="%"
            readOnly={!mayEdit}
            error={errorOf('margin')}
            value={margin}
            onChange={({ currentTarget: { value } }) => change({ margin: value })}
            // A margin of 100 % or more has no price.
            onBlur={() => {
              if (isTooHigh(margin)) {
                change({ margin: '0' });
                setProblem({ field: 'margin', text: t('list.marginReset') });
              }
            }}
          />
        )}
        {isMatching && (
          <PickerField
            label={t('list.matched')}
            isRequired
            readOnly={!mayEdit}
            error={errorOf('matched')}
            value={matched}
            options={options.filter((option) => option.id !== customer.id)}
            isLoading={isSearching}
            onSearch={setWords}
            onChange={(option) => change({ matched: option })}
          />
        )}
        {!isMatching && (
          <SelectField
            label={t('list.costMethod')}
            disabled={!mayEdit}
            value={typed.costMethod ?? String(strategy.costMethod)}
            options={costOptions(t)}
            onChoose={(value) => change({ costMethod: value })}
          />
        )}
        <CheckField
          label={t('list.autoSync')}
          isOn={typed.autoSync ?? strategy.autoSyncProducts}
          isReadOnly={!mayEdit}
          onChange={(autoSync) => change({ autoSync })}
        />
        {strategy.matchedBy.length > 0 && (
          <p className="cd-hint">
            {t('list.matchedBy', { names: strategy.matchedBy.map((each) => each.name).join(', ') })}
          </p>
        )}
        {failure !== null && (
          <p role="alert" className="cd-error">
            {failure}
          </p>
        )}
        {mayEdit && (
          <div className="cd-actions">
            <Button type="submit" intent="primary" text={t('list.save')} loading={isLoading} disabled={!isDirty} />
            {isDirty && <Button text={t('list.discard')} onClick={() => setTyped({})} />}
          </div>
        )}
      </form>
      <LeaveGuard isDirty={isDirty} />
      {asked && (
        <StrategyImpactDialog
          body={{ pricingStrategy: asked }}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

export const costOptions = (t: Text<'pricing'>): Option[] =>
  Object.values(CostMethod).map((code) => ({ value: String(code), label: t(`strategyCostMethod.${code}`) }));

const isMarginText = (text: string): boolean => {
  const margin = parseNumber(text);
  return margin !== null && !margin.startsWith('-') && !isTooHigh(text);
};
const isTooHigh = (text: string): boolean => Number(parseNumber(text) ?? '0') >= 100;

/** What of the strategy differs from what it is, as it is sent. */
function sentOf(
  strategy: PricingStrategy,
  typed: Typed,
  {
    chosen,
    matchedId,
  }: { readonly chosen: ReturnType<typeof chosenLogic<StrategyLogicCode>>; readonly matchedId: string | null },
): Sent {
  const { pricingStrategyId, defaultLogic, defaultGroup, costMethod, autoSyncProducts } = strategy;
  const logic = chosen.logic ?? defaultLogic;
  const margin = typed.margin === undefined ? strategy.margin : parseNumber(typed.margin);
  const method = Object.values(CostMethod).find((code) => String(code) === typed.costMethod) ?? costMethod;
  const isMatching = logic === PriceLogic.MATCH_A_DIFFERENT_CUSTOMER;
  return {
    pricingStrategyId,
    ...(logic === defaultLogic ? {} : { defaultLogic: logic }),
    ...(chosen.group === defaultGroup ? {} : { defaultGroup: chosen.group }),
    ...(logic === PriceLogic.CUSTOM_MARGIN && margin !== null && !isSame(margin, strategy.margin) ? { margin } : {}),
    ...(isMatching && matchedId !== strategy.sharedClientId ? { sharedClientId: matchedId } : {}),
    ...(!isMatching && method !== costMethod ? { costMethod: method } : {}),
    ...(typed.autoSync === undefined || typed.autoSync === autoSyncProducts
      ? {}
      : { autoSyncProducts: typed.autoSync }),
  };
}
