import { DisableIcon, EditIcon, SwapHorizontalIcon, TagIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { SalesOrderInfo, SalesOrderLine } from '../../../../server/contract/sales/salesOrders.ts';
import { RowMenu } from '../../../components/RowMenu.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';
import { CloseLineDialog } from './CloseLineDialog.tsx';
import { LineLotsDialog } from './LineLotsDialog.tsx';
import { NoteLineDialog } from './NoteLineDialog.tsx';
import { SubstituteDialog } from './SubstituteDialog.tsx';

const dialogs = { note: NoteLineDialog, lots: LineLotsDialog, substitute: SubstituteDialog, close: CloseLineDialog };
type Work = keyof typeof dialogs;

/** What can be done with a line beside typing in it. */
export function LineMenu({ order, line }: { readonly order: SalesOrderInfo; readonly line: SalesOrderLine }) {
  const { t } = useText('orders');
  const may = useMay();
  const [opened, setOpened] = useState<Work | null>(null);
  const { commands } = order;
  const named = { number: line.number, sku: line.sku };
  const isOpen = line.closed === null;
  const all = [
    { id: 'note', title: t('line.menu.note'), icon: <EditIcon />, isLegal: commands.edit === null },
    { id: 'lots', title: t('line.menu.lots'), icon: <TagIcon />, isLegal: isOpen && commands.chooseLots === null },
    {
      id: 'substitute',
      title: t('line.menu.substitute'),
      icon: <SwapHorizontalIcon />,
      isLegal: isOpen && commands.closeLine === null,
    },
    { id: 'close', title: t('line.menu.close'), icon: <DisableIcon />, isLegal: isOpen && commands.closeLine === null },
  ] as const;
  const actions = all
    .filter(({ isLegal }) => isLegal)
    .map(({ id, title, icon }) => ({ id, title, icon, run: () => setOpened(id) }));
  if (!may('sales.edit') || actions.length === 0) return null;
  const Dialog = opened && dialogs[opened];
  return (
    <>
      <RowMenu label={t('line.menu.label', named)} actions={actions} />
      {Dialog && <Dialog orderId={order.id} line={line} onClose={() => setOpened(null)} />}
    </>
  );
}
