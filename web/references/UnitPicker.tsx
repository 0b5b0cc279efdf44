import { byName } from '../components/options.ts';
import { Button } from '@blueprintjs/core';
import type { ProductUOM } from '../../server/contract/catalog/productUnits.ts';
import { dialogOpened } from '../state/dialogsSlice.ts';
import { useListSettingsQuery } from './companyLists/settingsApi.ts';
import { SelectField } from '../components/SelectField.tsx';
import { useText } from '../i18n/useText.ts';
import { useMay } from '../session/useSession.ts';
import { useAppDispatch } from '../store.ts';

interface UnitPickerProps {
  readonly used: readonly ProductUOM[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (name: string) => void;
}

/** The company's units that the product has not yet, and the way to make another. */
export function UnitPicker({ used, value, error, onChange }: UnitPickerProps) {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  const mayEdit = useMay()('company.lists');
  const { data } = useListSettingsQuery({ list: 'unit' });
  const free = data?.list.filter(({ id }) => !used.some((unit) => unit.id === id)) ?? [];
  // One that was renamed or deleted in the editor is not chosen any more.
  const isThere = free.some(({ name }) => name === value);
  return (
    <div>
      <div className="cd-unit-choice">
        <SelectField
          label={t('units.unit')}
          isRequired
          autoFocus
          value={isThere ? value : ''}
          error={error}
          options={[{ value: '', label: t('units.dialog.choose') }, ...free.map(byName)]}
          onChoose={onChange}
        />
        {mayEdit && (
          <Button
            text={t('units.dialog.editList')}
            onClick={() => dispatch(dialogOpened({ name: 'companyList', list: 'unit' }))}
          />
        )}
      </div>
      {data && free.length === 0 && <p className="cd-hint">{t('units.dialog.allUsed')}</p>}
    </div>
  );
}
