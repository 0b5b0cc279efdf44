import { useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import type { Limits } from '../../../server/contract/company/limits.ts';
import type { SkuForm } from '../../../server/contract/company/skuForm.ts';
import { SKU_PREFIX_MAX, SKU_WIDTH_MAX, skuNumbered } from '../../../server/domain/company/skuForm.ts';
import { LIMIT_MAX } from '../../../server/domain/plausible.ts';
import { CheckField } from '../../components/CheckField.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { translateKnown } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import './company.css';
import {
  useChooseLimitsMutation,
  useChooseSkuFormMutation,
  useLimitsQuery,
  useSkuFormQuery,
} from './companySettingsApi.ts';

interface Closed {
  readonly onClose: () => void;
}

/** What is questioned before it is saved (rules 18.41), and how products without an SKU are numbered (rules 18.3). */
export function CompanySettingsDialog({ onClose }: Closed) {
  const { t } = useText('company');
  const limits = useLimitsQuery(undefined);
  const skuForm = useSkuFormQuery(undefined);
  if (limits.data && skuForm.data)
    return <SettingsForm limits={limits.data} skuForm={skuForm.data} onClose={onClose} />;
  const error = limits.error ?? skuForm.error;
  const retry = (): void => {
    void limits.refetch();
    void skuForm.refetch();
  };
  return (
    <ModalDialog title={t('settings.title')} onClose={onClose}>
      {error ? (
        <FailedState error={error} onRetry={retry} />
      ) : (
        <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />
      )}
    </ModalDialog>
  );
}

interface SettingsFormProps extends Closed {
  readonly limits: Limits;
  readonly skuForm: SkuForm;
}

/** As they are typed; an empty limit is none. */
interface Fields {
  pricePercent: string;
  asksBelowCost: boolean;
  countTimes: string;
  prefix: string;
  width: string;
}
type TextName = Exclude<keyof Fields, 'asksBelowCost'>;

const typedLimit = (limit: number | null): string => (limit === null ? '' : String(limit));
const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
const WHOLE = /^\s*\d{1,5}\s*$/;

/** What no number can be made of; the server judges the numbers. */
const problems: Readonly<Partial<Record<TextName, (typed: string) => string | null>>> = {
  pricePercent: limitProblem,
  countTimes: limitProblem,
  width: (typed) =>
    WHOLE.test(typed) ? null : translateKnown('errors', 'company.skuWidthInvalid', { maximum: SKU_WIDTH_MAX }),
};

function limitProblem(typed: string): string | null {
  if (typed.trim() === '' || WHOLE.test(typed)) return null;
  return translateKnown('errors', 'plausible.limitInvalid', { maximum: LIMIT_MAX });
}

function SettingsForm({ limits, skuForm, onClose }: SettingsFormProps) {
  const { t } = useText('company');
  const [chooseLimits] = useChooseLimitsMutation();
  const [chooseSkuForm] = useChooseSkuFormMutation();
  const { register, control, setValue, submit, isSending, errorOf } = useCommandForm<Fields>({
    fields: {
      pricePercent: typedLimit(limits.pricePercent),
      asksBelowCost: limits.asksBelowCost,
      countTimes: typedLimit(limits.countTimes),
      prefix: skuForm.prefix,
      width: String(skuForm.width),
    },
    send: async ({ pricePercent, asksBelowCost, countTimes, prefix, width }) => {
      const asked = { pricePercent: limitOf(pricePercent), asksBelowCost, countTimes: limitOf(countTimes) };
      const form = { prefix: prefix.trim(), width: Number(width) };
      if (changed(limits, asked)) await chooseLimits(asked).unwrap();
      if (changed(skuForm, form)) await chooseSkuForm(form).unwrap();
      onClose();
    },
  });
  const [asksBelowCost, prefix, width] = useWatch({ control, name: ['asksBelowCost', 'prefix', 'width'] });
  const example = skuNumbered({ prefix: prefix.trim(), width: WHOLE.test(width) ? Number(width) : 1 }, 1);

  const field = (name: TextName): UseFormRegisterReturn & { label: string; error: string | undefined } => ({
    label: t(`settings.${name}`),
    error: errorOf(name),
    ...register(name, { validate: (value) => problems[name]?.(value) ?? true }),
  });

  return (
    <FormDialog
      title={t('settings.title')}
      submit={t('save')}
      isWorking={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="cd-settings-group">
        <legend>{t('settings.asked')}</legend>
        <p className="cd-hint">{t('settings.askedHint')}</p>
        <TextField isNumber autoFocus suffix="%" {...field('pricePercent')} />
        <CheckField
          label={t('settings.asksBelowCost')}
          isOn={asksBelowCost}
          onChange={(isOn) => setValue('asksBelowCost', isOn)}
        />
        <TextField isNumber hint={t('settings.countTimesHint')} {...field('countTimes')} />
      </fieldset>
      <fieldset className="cd-settings-group">
        <legend>{t('settings.numbered')}</legend>
        <div className="cd-form-row">
          <TextField maxLength={SKU_PREFIX_MAX} hint={t('settings.example', { example })} {...field('prefix')} />
          <TextField isNumber {...field('width')} />
        </div>
      </fieldset>
    </FormDialog>
  );
}

const changed = <T extends object>(was: T, now: T): boolean =>
  (Object.keys(now) as (keyof T)[]).some((key) => was[key] !== now[key]);
