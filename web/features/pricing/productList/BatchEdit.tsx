import { Button } from '@blueprintjs/core';
import { useState, type SyntheticEvent } from 'react';
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
import { usePricingOffers } from './usePricingOffers.ts';

interface BatchEditProps {
  readonly clientId: string;
  readonly strategy: PricingStrategy;
  readonly onClose: () => void;
}

const withValue: readonly unknown[] = [PriceLogic.CUSTOM_PRICE, PriceLogic.CUSTOM_MARGIN, PriceLogic.CUSTOM_MARKUP];

/** One pricing strategy for all products of the list, with its value where it needs one (spec 2, section 5). */
export function BatchEdit({ clientId, strategy, onClose }: BatchEditProps) {
  const { t } = useText('pricing');
  const [choice, setChoice] = useState('');
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [save, { isLoading }] = useBatchEditProductListMutation();
  const { logic, group } = chosenLogic(rowLogics, choice);
  const needsValue = withValue.includes(logic);
  const options = batchOptions(t, usePricingOffers());
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const amount = parseNumber(value);
    if (needsValue && (amount === null || amount.startsWith('-'))) {
      setMissing(true);
      return;
    }
    const sent = { defaultLogic: logic, defaultGroup: group, ...(needsValue ? { value: amount } : {}) };
    try {
      await save({ clientId, body: { pricingStrategyId: strategy.pricingStrategyId, ...sent } }).unwrap();
      onClose();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <form
      noValidate
      className="cd-batch-edit"
      aria-label={t('list.batch')}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => submitForm(event, submit)}
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
  );
}
