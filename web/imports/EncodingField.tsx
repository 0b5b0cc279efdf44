import { HTMLSelect } from '@blueprintjs/core';
import { encodings, type Encoding } from '../../server/domain/imports/encodings.ts';
import { useText } from '../i18n/useText.ts';

interface EncodingFieldProps {
  /** Null: the file could not be read as what was found out. */
  readonly encoding: Encoding | null;
  /** Some cells as this encoding has them. */
  readonly sample: string;
  readonly onChoose: (encoding: Encoding) => void;
}

/** What a file was read as, with some of its text: anyone who sees wrong characters chooses another. */
export function EncodingField({ encoding, sample, onChoose }: EncodingFieldProps) {
  const { t } = useText('imports');
  const options = [
    ...(encoding === null ? [{ value: '', label: t('encoding.choose') }] : []),
    ...encodings.map((value) => ({ value, label: t(`encoding.${value}`) })),
  ];
  return (
    <div className="cd-import-line">
      <label className="cd-inline-field">
        {t('encoding')}
        <HTMLSelect
          value={encoding ?? ''}
          options={options}
          onChange={({ currentTarget }) => {
            const chosen = encodings.find((one) => one === currentTarget.value);
            if (chosen) onChoose(chosen);
          }}
        />
      </label>
      {sample !== '' && <span className="cd-import-sample">{t('encoding.sample', { sample })}</span>}
    </div>
  );
}
