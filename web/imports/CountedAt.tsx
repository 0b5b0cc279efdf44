import { useState } from 'react';
import { TextField } from '../components/TextField.tsx';
import { useText } from '../i18n/useText.ts';

interface CountedAtProps {
  /** As it was chosen last. */
  readonly value: string;
  /** Once it is typed; empty: now. */
  readonly onChoose: (countedAt: string) => void;
}

/** When a sheet was counted, by the company's clock: what moved after that is no variance. */
export function CountedAt({ value, onChoose }: CountedAtProps) {
  const { t } = useText('imports');
  const [typed, setTyped] = useState(value);
  const choose = (): void => {
    if (typed.trim() !== value) onChoose(typed.trim());
  };
  return (
    <TextField
      label={t('countedAt')}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={choose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') choose();
      }}
    />
  );
}
