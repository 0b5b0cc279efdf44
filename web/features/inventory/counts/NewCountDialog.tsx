import { CheckField } from '../../../components/CheckField.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { countScopes, type CountScopeKind } from '../../../../server/domain/inventory/count/inventoryCount.ts';
import { LOT_NOTE_MAX } from '../../../../server/domain/inventory/lotRules.ts';
import { errorText, fieldRefusals } from '../../../api/apiError.ts';
import { SelectField } from '../../../components/SelectField.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { parseNumber } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { countPath } from '../../../paths.ts';
import { useStartCountMutation } from './countsApi.ts';
import { ProductsPicker } from '../../../references/ProductsPicker.tsx';
import { CompanyListPicker } from '../../../references/CompanyListPicker.tsx';

/** Percent, beyond which a variance is marked, unless someone says otherwise. */
const THRESHOLD = '5';

/** What to count and how; starting it freezes what is expected (rules 14). */
export function NewCountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('counts');
  const navigate = useNavigate();
  const [start, { isLoading }] = useStartCountMutation();
  const [kind, setKind] = useState<CountScopeKind>('all');
  const [ids, setIds] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [threshold, setThreshold] = useState(THRESHOLD);
  const [isBlind, setIsBlind] = useState(false);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const percent = threshold.trim() === '' ? null : parseNumber(threshold);
    if (threshold.trim() !== '' && percent === null) {
      setRefusals(new Map([['threshold', t('new.thresholdInvalid')]]));
      return;
    }
    try {
      const { data } = await start({ scope: kind, ids: [...ids], note, isBlind, threshold: percent }).unwrap();
      onClose();
      void navigate(countPath(data.countId));
    } catch (error) {
      const said = fieldRefusals(error);
      setRefusals(said.size > 0 ? said : new Map([['scope', errorText(error)]]));
    }
  };

  return (
    <FormDialog
      title={t('new.title')}
      submit={t('new.submit')}
      isWorking={isLoading}
      isDisabled={kind !== 'all' && ids.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('new.intro')}</p>
      <SelectField
        label={t('new.scope')}
        value={kind}
        error={refusals.get('scope') ?? refusals.get('ids')}
        options={countScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        onChoose={(scope) => {
          setKind(scope);
          setIds([]);
          setRefusals(new Map());
        }}
      />
      {(kind === 'category' || kind === 'location' || kind === 'warehouse') && (
        <CompanyListPicker key={kind} list={kind} label={t(`scope.${kind}`)} chosen={ids} onChange={setIds} />
      )}
      {kind === 'products' && <ProductsPicker onChange={setIds} />}
      <CheckField label={t('new.blind')} isOn={isBlind} onChange={setIsBlind} />
      <TextField
        label={t('new.threshold')}
        isNumber
        suffix="%"
        hint={t('new.thresholdHint')}
        value={threshold}
        error={refusals.get('threshold')}
        onChange={({ currentTarget: { value } }) => setThreshold(value)}
      />
      <TextField
        label={t('new.note')}
        maxLength={LOT_NOTE_MAX}
        value={note}
        error={refusals.get('note')}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
    </FormDialog>
  );
}
