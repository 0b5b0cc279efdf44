import { TickIcon } from '@blueprintjs/icons';

/** The box of a row that can be chosen, drawn alone: the cell around it is what keys and readers meet. */
export function RowMark({ isOn }: { readonly isOn: boolean }) {
  return (
    <span aria-hidden="true" className={`cd-row-mark ${isOn ? 'cd-row-mark-on' : ''}`}>
      {isOn && <TickIcon size={14} />}
    </span>
  );
}
