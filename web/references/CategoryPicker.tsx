import { byId, byName } from '../components/options.ts';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { dialogOpened } from '../state/dialogsSlice.ts';
import { useListSettingsQuery } from './companyLists/settingsApi.ts';
import { SelectField } from '../components/SelectField.tsx';
import { useText } from '../i18n/useText.ts';
import { useMay } from '../session/useSession.ts';
import { useAppDispatch } from '../store.ts';

interface CategoryPickerProps {
  /** Name of the category; empty: none yet. */
  readonly value: string;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (name: string) => void;
}

const ALL = '';

/** Two levels: section, then category (spec 2, 2.4). The section only narrows the choice; a product has a category. */
export function CategoryPicker({ value, disabled, error, onChange }: CategoryPickerProps) {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  const mayEdit = useMay()('company.lists');
  const { data: sections } = useListSettingsQuery({ list: 'section' });
  const { data: categories } = useListSettingsQuery({ list: 'category' });
  const chosen = categories?.list.find(({ name }) => name === value);
  /** Null: the section follows the category. */
  const [picked, setPicked] = useState<string | null>(null);
  const section = picked ?? chosen?.sectionId ?? ALL;
  const inSection = categories?.list.filter(({ sectionId }) => section === ALL || sectionId === section) ?? [];
  const isListed = inSection.some(({ name }) => name === value);

  return (
    <div className="cd-form-row">
      <SelectField
        label={t('field.section')}
        value={section}
        disabled={disabled}
        options={[{ value: ALL, label: t('category.allSections') }, ...(sections?.list ?? []).map(byId)]}
        onChoose={setPicked}
      />
      <SelectField
        label={t('field.categoryName')}
        value={value}
        disabled={disabled}
        error={error}
        options={[
          ...(isListed ? [] : [{ value, label: value === '' ? t('category.none') : value }]),
          ...inSection.map(byName),
        ]}
        onChoose={(name) => {
          onChange(name);
          setPicked(null);
        }}
      />
      {!disabled && mayEdit && (
        <span className="cd-category-edit">
          <Button
            variant="outlined"
            text={t('category.editCategories')}
            onClick={() => dispatch(dialogOpened({ name: 'companyList', list: 'category' }))}
          />
          <Button
            variant="outlined"
            text={t('category.editSections')}
            onClick={() => dispatch(dialogOpened({ name: 'companyList', list: 'section' }))}
          />
        </span>
      )}
    </div>
  );
}
