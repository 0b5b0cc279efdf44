import { PrintIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { PrintableKind } from '../../../server/domain/printables.ts';
import { ActionsMenu } from '../../components/ActionsMenu.tsx';
import { useText } from '../../i18n/useText.ts';
import { PaperDialog, type Paper } from './PaperDialog.tsx';
import type { PrintedOrder } from './papersApi.ts';
import { paperName } from './paperWords.ts';
import { QuickPrint } from './QuickPrint.tsx';

interface PrintMenuProps {
  readonly order: PrintedOrder;
  readonly number: string;
  /** What this user may print of it. */
  readonly papers: readonly Paper[];
}

/** What can be printed of an order, each as a preview first. */
export function PrintMenu({ order, number, papers }: PrintMenuProps) {
  const { t } = useText('papers');
  const [opened, setOpened] = useState<PrintableKind | null>(null);
  const paper = papers.find(({ kind }) => kind === opened);
  if (papers.length === 0) return null;
  const actions = papers.map(({ kind }) => ({
    id: kind,
    title: paperName(kind),
    icon: <PrintIcon />,
    run: () => setOpened(kind),
  }));
  return (
    <>
      <ActionsMenu label={t('menu')} actions={actions} />
      <QuickPrint order={order} papers={papers} />
      {paper && <PaperDialog {...{ order, number, paper }} onClose={() => setOpened(null)} />}
    </>
  );
}
