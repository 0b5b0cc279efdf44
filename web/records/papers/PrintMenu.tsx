import { PrintIcon } from '@blueprintjs/icons';
import { useState } from 'react';
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
  const [opened, setOpened] = useState<string | null>(null);
  const idOf = ({ kind, subject }: Paper): string => [kind, subject?.id ?? ''].join(' ');
  const paper = papers.find((one) => idOf(one) === opened);
  if (papers.length === 0) return null;
  const actions = papers.map((one) => ({
    id: idOf(one),
    title: [paperName(one.kind), one.subject?.number ?? ''].join(' ').trim(),
    icon: <PrintIcon />,
    run: () => setOpened(idOf(one)),
  }));
  return (
    <>
      <ActionsMenu label={t('menu')} actions={actions} />
      <QuickPrint order={order} papers={papers} />
      {paper && <PaperDialog {...{ order, number, paper }} onClose={() => setOpened(null)} />}
    </>
  );
}
