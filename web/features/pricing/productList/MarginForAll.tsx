import { Button } from '@blueprintjs/core';
import { useState, type SyntheticEvent } from 'react';
import { isShownMargin } from '../../../../server/domain/pricing/priceMath.ts';
import { errorText } from '../../../api/apiError.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { parseNumber } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { useSetAllMarginsMutation } from './productListApi.ts';

/** One margin for all products that have one of their own (spec 3, section 2). */
export function MarginForAll({ clientId }: { readonly clientId: string }) {
  const { t } = useText('pricing');
  const [isOpen, setOpen] = useState(false);
  const [margin, setMargin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [save, { isLoading }] = useSetAllMarginsMutation();
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const percent = parseNumber(margin);
    if (percent === null || percent.startsWith('-') || !isShownMargin(percent)) {
      setProblem(t('list.marginInvalid'));
      return;
    }
    try {
      await save({ clientId, margin: percent }).unwrap();
      setOpen(false);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <>
      <Button text={t('list.allMargins')} onClick={() => setOpen(true)} />
      {isOpen && (
        <FormDialog
          title={t('list.allMargins')}
          submit={t('list.allMarginsSave')}
          isWorking={isLoading}
          onSubmit={submit}
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
