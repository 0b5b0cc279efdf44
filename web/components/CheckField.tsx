import { Checkbox } from '@blueprintjs/core';

interface CheckFieldProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isReadOnly?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Yes or no. */
export function CheckField({ label, isOn, isReadOnly = false, onChange }: CheckFieldProps) {
  return (
    <Checkbox
      className="cd-check"
      label={label}
      checked={isOn}
      disabled={isReadOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
