import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useState, type SyntheticEvent } from 'react';
import { isShownMargin } from '../../../../server/domain/pricing/priceMath.ts';
import { errorText } from '../../../api/apiError.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { parseNumber } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { useSetAllMarginsMutation } from './productListApi.ts';
import { StrategyImpactDialog } from './StrategyImpactDialog.tsx';

/** One margin for all products that have one of their own (spec 3, section 2); first what it does to prices. */
export function MarginForAll({ clientId }: { readonly clientId: string }) {
  const { t } = useText('pricing');
  const [isOpen, setOpen] = useState(false);
  const [margin, setMargin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<string | null>(null);
  const [save, { isLoading }] = useSetAllMarginsMutation();
  const ask = (event: SyntheticEvent): void => {
    event.preventDefault();
    const percent = parseNumber(margin);
    if (percent === null || percent.startsWith('-') || !isShownMargin(percent)) {
      setProblem(t('list.marginInvalid'));
      return;
    }
    setAsked(percent);
  };
  const confirm = async (percent: string): Promise<void> => {
    setAsked(null);
    try {
      await save({ clientId, margin: percent }).unwrap();
      setOpen(false);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        icon={<EditIcon />}
        aria-label={t('list.allMargins')}
        title={t('list.allMargins')}
        onClick={() => setOpen(true)}
      />
      {asked !== null && (
        <StrategyImpactDialog
          body={{ pricingStrategy: { pricingStrategyId: clientId }, margin: asked }}
          onConfirm={() => void confirm(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {isOpen && asked === null && (
        <FormDialog
          title={t('list.allMargins')}
          submit={t('list.allMarginsSave')}
          isWorking={isLoading}
          onSubmit={ask}
          onClose={() => setOpen(false)}
        >
          <TextField
            label={t('list.margin')}
            isNumber
            isRequired
            suffix="%"
            autoFocus
            hint={t('list.allMarginsHint')}
            error={problem}
            value={margin}
            onChange={({ currentTarget }) => {
              setMargin(currentTarget.value);
              setProblem(undefined);
            }}
          />
        </FormDialog>
      )}
    </>
  );
}
