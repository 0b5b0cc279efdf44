import { createElement, Suspense } from 'react';
import type { DialogEntry, DialogTable } from '../components/dialogTable.ts';
import { catalogDialogs } from '../features/catalog/dialogs.ts';
import { clientDialogs } from '../features/clients/dialogs.ts';
import { inventoryDialogs } from '../features/inventory/dialogs.ts';
import { priceSheetsDialogs } from '../features/priceSheets/dialogs.ts';
import { purchasingDialogs } from '../features/purchasing/dialogs.ts';
import { pricingDialogs } from '../features/pricing/dialogs.ts';
import { salesDialogs } from '../features/sales/dialogs.ts';
import { importDialogs } from '../imports/dialogs.ts';
import { companyListDialogs } from '../references/companyLists/dialogs.ts';
import { useMay } from '../session/useSession.ts';
import { dialogClosed, type DialogName, type OpenDialog } from '../state/dialogsSlice.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

const dialogs: DialogTable = {
  ...catalogDialogs,
  ...clientDialogs,
  ...inventoryDialogs,
  ...pricingDialogs,
  ...salesDialogs,
  ...purchasingDialogs,
  ...priceSheetsDialogs,
  ...companyListDialogs,
  ...importDialogs,
};

/** Shows the dialogs that were opened by name, over whatever screen. */
export function DialogHost() {
  const open = useAppSelector((state) => state.dialogs);
  return open.map((dialog) => <HostedDialog key={JSON.stringify(dialog)} dialog={dialog} />);
}

/** Alone in its Suspense: while the code of a second dialog is fetched, the first stays. */
function HostedDialog({ dialog }: { readonly dialog: OpenDialog }) {
  const dispatch = useAppDispatch();
  const may = useMay();
  const entry = entryOf(dialog.name);
  if (entry === null || (entry.permission !== undefined && !may(entry.permission))) return null;
  const onClose = (): void => void dispatch(dialogClosed(dialog.name));
  return <Suspense fallback={null}>{createElement(entry.Dialog, { ...dialog, onClose })}</Suspense>;
}

/** The table pairs each name with what its dialog takes; of a name known only at run time TypeScript cannot follow it. */
const entryOf = (name: DialogName) => dialogs[name] as DialogEntry<OpenDialog> | null;
