import { Button } from '@blueprintjs/core';
import { useState, type SyntheticEvent } from 'react';
import type { StrategyImpact } from '../../../../server/contract/pricing/priceImpact.ts';
import type { PricingStrategy } from '../../../../server/contract/pricing/productList.ts';
import { PriceLogic, rowLogics } from '../../../../server/domain/pricing/priceLogic.ts';
import { errorText } from '../../../api/apiError.ts';
import { SelectField } from '../../../components/SelectField.tsx';
import { submitForm } from '../../../components/submitForm.ts';
import { TextField } from '../../../components/TextField.tsx';
import { parseNumber } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { batchOptions, chosenLogic } from './logicOptions.ts';
import { useBatchEditProductListMutation } from './productListApi.ts';
import { StrategyImpactDialog } from './StrategyImpactDialog.tsx';
import { usePricingOffers } from './usePricingOffers.ts';

interface BatchEditProps {
  readonly clientId: string;
  readonly strategy: PricingStrategy;
  readonly onClose: () => void;
}

type Batch = NonNullable<StrategyImpact['batch']>;

const withValue: readonly unknown[] = [PriceLogic.CUSTOM_PRICE, PriceLogic.CUSTOM_MARGIN, PriceLogic.CUSTOM_MARKUP];

/**
 * One pricing strategy for all products of the list, with its value where it needs one (spec 2, section 5). What it does to
 * prices is shown before it is saved.
 */
export function BatchEdit({ clientId, strategy, onClose }: BatchEditProps) {
  const { t } = useText('pricing');
  const [choice, setChoice] = useState('');
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<Batch | null>(null);
  const [save, { isLoading }] = useBatchEditProductListMutation();
  const { logic, group } = chosenLogic(rowLogics, choice);
  const needsValue = withValue.includes(logic);
  const options = batchOptions(t, usePricingOffers());
  const { pricingStrategyId } = strategy;
  const ask = (event: SyntheticEvent): void => {
    event.preventDefault();
    const amount = parseNumber(value);
    if (needsValue && (amount === null || amount.startsWith('-'))) {
      setMissing(true);
      return;
    }
    setAsked({ defaultLogic: logic, defaultGroup: group, ...(needsValue ? { value: amount } : {}) });
  };
  const confirm = async (batch: Batch): Promise<void> => {
    setAsked(null);
    try {
      await save({ clientId, body: { pricingStrategyId, ...batch } }).unwrap();
      onClose();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <>
      <form
        noValidate
        className="cd-batch-edit"
        aria-label={t('list.batch')}
        onSubmit={(event: SyntheticEvent<HTMLFormElement>) => submitForm(event, ask)}
      >
        <SelectField
          label={t('list.batchStrategy')}
          value={choice}
          options={options}
          onChoose={(next) => {
            setChoice(next);
            setMissing(false);
            setProblem(null);
          }}
        />
        {needsValue && (
          <TextField
            label={t('list.value')}
            isNumber
            isRequired
            suffix={logic === PriceLogic.CUSTOM_MARGIN ? '%' : 'USD'}
            error={isMissing ? t('list.valueRequired') : undefined}
            value={value}
            onChange={({ currentTarget }) => {
              setValue(currentTarget.value);
              setMissing(false);
            }}
          />
        )}
        {problem !== null && (
          <p role="alert" className="cd-error">
            {problem}
          </p>
        )}
        <div className="cd-actions">
          <Button type="submit" intent="primary" text={t('list.batchApply')} loading={isLoading} />
          <Button text={t('list.batchCancel')} onClick={onClose} />
        </div>
      </form>
      {asked && (
        <StrategyImpactDialog
          body={{ pricingStrategy: { pricingStrategyId }, batch: asked }}
          onConfirm={() => void confirm(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
