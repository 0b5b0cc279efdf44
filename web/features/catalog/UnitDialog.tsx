import { RadioField } from '../../components/RadioField.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Checkbox, Button } from '@blueprintjs/core';
import { useId, useState, type SyntheticEvent } from 'react';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import type { ChangeProductUnit, ProductUOM } from '../../../server/contract/catalog/productUnits.ts';
import { RatioType, UnitCategory, type RatioTypeCode } from '../../../server/domain/catalog/productUnit.ts';
import { errorText, fieldRefusals } from '../../api/apiError.ts';
import { useText } from '../../i18n/useText.ts';
import { useAddProductUnitMutation } from './catalogApi.ts';
import { UnitPicker } from '../../references/UnitPicker.tsx';
import {
  bodyOfUnit,
  changesOfUnit,
  emptyUnit,
  fieldsOfUnit,
  problemsOfUnit,
  type UnitFields,
  knownRatio,
  shownRatio,
} from './unitFields.ts';
import { SwapHorizontalIcon } from '@blueprintjs/icons';
import { TextField } from '../../components/TextField.tsx';
import { formatQuantity } from '../../format/numbers.ts';

interface UnitDialogProps {
  readonly product: ProductInfo;
  /** The unit to edit; null: one more. */
  readonly unit: ProductUOM | null;
  /** Resolves with what went wrong; null: it is saved. */
  readonly onSave: (unit: ProductUOM, body: ChangeProductUnit) => Promise<unknown>;
  readonly onClose: () => void;
}

const uses = [
  ['useForInventory', 'inventory'],
  ['useForSelling', 'selling'],
  ['useForPurchasing', 'purchasing'],
] as const;
/** What a refusal may name, by where it is shown. */
const useForFields = ['useFor', ...uses.map(([use]) => use)];
const shownFields = ['name', ...useForFields, 'type', 'ratio', 'unitsPerInventoryUnit'];

/** "Add unit" (spec 2, 2.5): a unit of the company's, what it is used for, and its ratio from either side. */
export function UnitDialog({ product, unit, onSave, onClose }: UnitDialogProps) {
  const { t } = useText('catalog');
  const usesId = useId();
  const [was] = useState(() => (unit === null ? emptyUnit : fieldsOfUnit(unit)));
  const [fields, setFields] = useState<UnitFields>(was);
  const [isJudged, setIsJudged] = useState(false);
  const [add] = useAddProductUnitMutation();
  const [error, setError] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isBase = unit?.category === UnitCategory.BASE;
  const problems = isJudged ? problemsOfUnit(fields, isBase) : {};
  const refusals = fieldRefusals(error);
  const refusalOf = (...names: readonly string[]): string | undefined =>
    names.flatMap((name) => refusals.get(name) ?? [])[0];
  const change = (changed: Partial<UnitFields>): void => setFields((before) => ({ ...before, ...changed }));

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsJudged(true);
    const { type } = fields;
    if (isSaving || type === null || Object.keys(problemsOfUnit(fields, isBase)).length > 0) return;
    setIsSaving(true);
    const refused = await saved({ ...fields, type });
    setIsSaving(false);
    setError(refused);
    if (refused === null) onClose();
  };
  const saved = async (chosen: UnitFields & { readonly type: RatioTypeCode }): Promise<unknown> => {
    if (unit === null) return (await add({ productId: product.productId, body: bodyOfUnit(chosen) })).error ?? null;
    const body = changesOfUnit(chosen, was);
    return body === null ? null : onSave(unit, body);
  };
  const useForError = problems.useFor ?? refusalOf(...useForFields);
  const typeError = problems.type ?? refusalOf('type');

  return (
    <FormDialog
      title={unit === null ? t('units.dialog.add') : t('units.dialog.edit', { unit: unit.name })}
      className="cd-unit-dialog"
      submit={t(unit === null ? 'units.add' : 'units.dialog.save')}
      isWorking={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      {unit === null && (
        <UnitPicker
          used={product.productUOMS}
          value={fields.name}
          error={problems.name ?? refusalOf('name')}
          onChange={(name) => change({ name })}
        />
      )}
      <div role="group" aria-labelledby={usesId} className="cd-field">
        <span id={usesId} className="cd-label">
          {t('units.dialog.useFor')}
          <span aria-hidden="true"> *</span>
        </span>
        <span className="cd-unit-uses">
          {uses.map(([use, label]) => (
            <Checkbox
              key={use}
              label={t(`units.dialog.${label}`)}
              checked={fields[use]}
              disabled={isPinned(unit, use)}
              onChange={(event) => change({ [use]: event.currentTarget.checked })}
            />
          ))}
        </span>
        {useForError && <p className="cd-error">{useForError}</p>}
      </div>
      {!isBase && (
        <>
          <div className="cd-field">
            <RadioField
              isInline
              label={
                <>
                  {t('units.dialog.type')}
                  <span aria-hidden="true"> *</span>
                </>
              }
              value={String(fields.type)}
              options={[RatioType.FIXED, RatioType.VARIABLE].map((type) => ({
                value: String(type),
                label: t(`units.dialog.type.${type}`),
              }))}
              onChoose={(type) => change({ type: typeOf(type) })}
            />
            {typeError && <p className="cd-error">{typeError}</p>}
          </div>
          <RatioField
            fields={fields}
            base={product.inventoryUOM}
            error={problems.ratio ?? refusalOf('ratio', 'unitsPerInventoryUnit')}
            onChange={change}
          />
        </>
      )}
      <div role="alert">
        {error !== null && refusalOf(...shownFields) === undefined && <p className="cd-error">{errorText(error)}</p>}
      </div>
    </FormDialog>
  );
}

const typeOf = (value: string): RatioTypeCode =>
  Number(value) === RatioType.FIXED ? RatioType.FIXED : RatioType.VARIABLE;

/** Base and default units keep the use that makes them so. */
function isPinned(unit: ProductUOM | null, use: (typeof uses)[number][0]): boolean {
  if (unit === null) return false;
  if (use === 'useForInventory') return unit.category === UnitCategory.BASE;
  return use === 'useForSelling' ? unit.isDefaultSelling : unit.isDefaultPurchasing;
}

interface RatioFieldProps {
  readonly fields: UnitFields;
  /** The inventory unit. */
  readonly base: string;
  readonly error: string | undefined;
  readonly onChange: (changed: Partial<UnitFields>) => void;
}

/** The ratio, typed from either side; turning it shows the other one, and turning it back what was typed. */
function RatioField({ fields, base, error, onChange }: RatioFieldProps) {
  const { t } = useText('catalog');
  const { isReversed } = fields;
  const unit = fields.name === '' ? t('units.dialog.thisUnit') : fields.name;
  const ratio = knownRatio(fields);
  return (
    <div className="cd-unit-ratio">
      <TextField
        label={t(isReversed ? 'units.dialog.reversed' : 'units.dialog.ratio', { unit, base })}
        isRequired
        isNumber
        suffix={isReversed ? unit : base}
        value={shownRatio(fields)}
        error={error}
        hint={ratio === null ? undefined : t('units.dialog.equals', { unit, base, ratio: formatQuantity(ratio.ratio) })}
        onChange={(event) => onChange({ typed: event.target.value, isTypedReversed: isReversed })}
      />
      <Button
        icon={<SwapHorizontalIcon />}
        text={t('units.dialog.reverse')}
        aria-pressed={isReversed}
        onClick={() => onChange({ isReversed: !isReversed })}
      />
    </div>
  );
}
