import { useState, type SyntheticEvent } from 'react';
import type { SheetItemRow } from '../../../server/contract/priceSheets/sheetItems.ts';
import { ItemLogic, type ItemLogicCode } from '../../../server/domain/priceSheets/sheetItem.ts';
import { priceGroups, type PriceGroup } from '../../../server/domain/pricing/priceGroups.ts';
import { errorText, fieldRefusals } from '../../api/apiError.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { parseNumber } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { useBatchEditItemsMutation, useEditAllItemsMutation } from './sheetsApi.ts';
import { logicOf, logicOptions, takesValue } from './sheetWords.ts';
import { useUndoable } from './useUndoable.ts';

interface RuleDialogProps {
  readonly sheetId: string;
  /** Null: every item of the sheet. */
  readonly items: readonly SheetItemRow[] | null;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** One rule for some items, or for all: the value is required (spec 2, section 5). */
export function RuleDialog({ sheetId, items, onDone, onClose }: RuleDialogProps) {
  const { t } = useText('sheets');
  const { t: say } = useText('errors');
  const [batch, batching] = useBatchEditItemsMutation();
  const [all, editing] = useEditAllItemsMutation();
  const undoable = useUndoable(sheetId);
  const [logic, setLogic] = useState<ItemLogicCode>(ItemLogic.MARGIN);
  const [level, setLevel] = useState<PriceGroup>('A');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const value = takesValue(logic) ? parseNumber(text) : null;
    if (takesValue(logic) && value === null) {
      setProblem(say('sheets.valueRequired'));
      return;
    }
    const rule = { logic, ...(logic === ItemLogic.GROUP ? { level } : {}), ...(value === null ? {} : { value }) };
    try {
      const itemIds = items?.map(({ itemId }) => itemId);
      const saved = await (
        itemIds ? batch({ sheetId, body: { itemIds, ...rule } }) : all({ sheetId, body: rule })
      ).unwrap();
      undoable(saved, { rest: `item/${sheetId}`, body: { undoes: saved.data.commandId } });
      onDone?.();
      onClose();
    } catch (error) {
      setProblem(fieldRefusals(error).get('value') ?? errorText(error));
    }
  };
  return (
    <FormDialog
      title={items === null ? t('rule.allTitle') : t('rule.batchTitle', { count: items.length })}
      submit={t('rule.submit')}
      isWorking={batching.isLoading || editing.isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('rule.logic')}
        autoFocus
        value={String(logic)}
        options={logicOptions()}
        error={takesValue(logic) ? undefined : problem}
        onChoose={(chosen) => {
          setLogic(logicOf(chosen));
          setProblem(undefined);
        }}
      />
      {logic === ItemLogic.GROUP && (
        <SelectField
          label={t('items.column.level')}
          value={level}
          options={priceGroups.map((group) => ({ value: group, label: group }))}
          onChoose={(chosen) => setLevel(priceGroups.find((group) => group === chosen) ?? 'A')}
        />
      )}
      {takesValue(logic) && (
        <TextField
          label={t('rule.value')}
          isRequired
          isNumber
          maxLength={20}
          error={problem}
          value={text}
          {...(logic === ItemLogic.MARGIN ? { suffix: '%' } : { prefix: '$' })}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setProblem(undefined);
          }}
        />
      )}
    </FormDialog>
  );
}
