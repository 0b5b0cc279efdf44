import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { PickerOption } from '../../components/PickerOptions.tsx';
import { focusField } from '../../components/focusField.ts';
import { PickerField } from '../../components/PickerField.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { submitForm } from '../../components/submitForm.ts';
import { TextField } from '../../components/TextField.tsx';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { parseNumber } from '../../format/numbers.ts';
import { translate } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import { useLineDraft, type LineDraft } from './useLineDraft.ts';
import './lines.css';

/** A product's units, in which a line can be, and what one of the usual one comes to unless something is typed. */
export interface LineUnits {
  readonly units: readonly PickerOption[];
  readonly usualId: string;
  /** Shown in the empty field; absent for those who see no amounts. */
  readonly amount?: string | undefined;
}

/** What was typed, decimals in one way of writing. */
export interface EnteredLine {
  readonly productId: string;
  readonly unitId: string;
  readonly quantity: string;
  /** Null: as the server finds it. */
  readonly amount: string | null;
}

interface LineEntryProps {
  /** Of the document: what is typed is kept for it. */
  readonly documentId: string;
  /** What an amount of one unit is called here; null for those who may not type one. */
  readonly amountLabel: string | null;
  readonly amountField: 'price' | 'cost';
  /** Products by a part of SKU, name, code or pinyin; a hook. */
  readonly useProducts: () => {
    readonly options: readonly PickerOption[];
    readonly isLoading: boolean;
    readonly setWords: (words: string) => void;
  };
  /** A hook. */
  readonly useUnits: (productId: string | null) => LineUnits | null;
  /** What is to be known of a product while its line is typed; a hook. */
  readonly useHint?: (productId: string | null) => string | null;
  /** Adds the line; rejects with the refusal. */
  readonly send: (line: EnteredLine) => Promise<void>;
}

const noHint = (): null => null;

const EMPTY: LineDraft = { productId: '', product: '', quantity: '', unitId: '', price: '', cost: '' };

/** A new line by keyboard: product, quantity, unit, amount; Enter continues, and begins the next line after the last. */
export function LineEntry(props: LineEntryProps) {
  const { documentId, amountLabel, amountField, useProducts, useUnits, useHint = noHint, send } = props;
  const { t } = useText('lines');
  const draft = useLineDraft(documentId);
  const product = useRef<HTMLInputElement>(null);
  const form = useCommandForm<LineDraft>({
    fields: draft.found ?? EMPTY,
    send: async (typed) => {
      const { productId, quantity, [amountField]: amount } = typed;
      await send({
        productId,
        unitId: typed.unitId || usualId,
        quantity: parseNumber(quantity) ?? quantity,
        amount: amount.trim() === '' ? null : (parseNumber(amount) ?? amount),
      });
      form.reset(EMPTY);
      draft.drop();
      product.current?.focus();
    },
    otherwise: 'productId',
  });
  const { register, setValue, control, errorOf } = form;
  const typed = useWatch({ control });
  const { productId: chosen = '', product: named = '', unitId = '' } = typed;
  const productId = chosen === '' ? null : chosen;
  const units = useUnits(productId);
  const hint = useHint(productId);
  const usualId = units?.usualId ?? '';
  const search = useProducts();

  useEffect(() => {
    if (Object.values(typed).some((text) => text !== '')) draft.keep({ ...EMPTY, ...typed });
    else draft.drop();
  }, [draft, typed]);

  const choose = (option: PickerOption | null): void => {
    setValue('productId', option?.id ?? '');
    setValue('product', option?.name ?? '');
    setValue('unitId', '');
    if (option) focusField(product.current?.form, 'quantity');
  };
  const hasUnits = (units?.units.length ?? 0) > 1;
  /** Enter goes to the next field; from the last one the form is sent. */
  const goesOn =
    (next: 'unitId' | 'price' | 'cost' | null) =>
    (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
      if (next === null) return;
      event.preventDefault();
      focusField(product.current?.form, next);
    };
  const afterUnit = amountLabel === null ? null : amountField;
  return (
    <form
      noValidate
      className="cd-line-entry"
      aria-label={t('entry.label')}
      onSubmit={(event) => submitForm(event, form.submit)}
    >
      <PickerField
        ref={product}
        label={t('entry.product')}
        placeholder={t('entry.productHint')}
        value={productId === null ? null : { id: productId, name: named }}
        options={search.options}
        isLoading={search.isLoading}
        error={errorOf('productId')}
        hint={hint ?? undefined}
        onSearch={search.setWords}
        onChange={choose}
      />
      <TextField
        isNumber
        label={t('entry.quantity')}
        error={errorOf('quantity')}
        onKeyDown={goesOn(hasUnits ? 'unitId' : afterUnit)}
        {...register('quantity', { validate: (text) => numberProblem(text, true) ?? true })}
      />
      <SelectField
        label={t('entry.unit')}
        error={errorOf('unitId')}
        disabled={!hasUnits}
        options={(units?.units ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={unitId || usualId}
        onKeyDown={goesOn(afterUnit)}
        {...register('unitId')}
      />
      {amountLabel !== null && (
        <TextField
          isNumber
          prefix="$"
          label={amountLabel}
          placeholder={unitId === '' || unitId === usualId ? units?.amount : undefined}
          error={errorOf(amountField)}
          {...register(amountField, { validate: (text) => numberProblem(text, false) ?? true })}
        />
      )}
      <Button
        type="submit"
        icon={<PlusIcon />}
        text={t('entry.add')}
        loading={form.isSending}
        disabled={productId === null}
      />
    </form>
  );
}

const numberProblem = (text: string, isRequired: boolean): string | null => {
  if (text.trim() === '') return isRequired ? translate('lines', 'entry.quantityRequired') : null;
  return parseNumber(text) === null ? translate('records', 'numberInvalid') : null;
};
