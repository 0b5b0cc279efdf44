import { ExportIcon } from '@blueprintjs/icons';
import type { LotExportQuery } from '../../../../server/contract/inventory/inventory.ts';
import type { MenuAction } from '../../../components/MenuActions.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';
import { useAppDispatch } from '../../../store.ts';
import { exportLots } from './exportLots.ts';

export type LotFilter = Omit<LotExportQuery, 'format' | 'language'>;

/** "Export lots list" as CSV and as a spreadsheet, of what a list shows (spec 2, 2.2); nothing for those who may not. */
export function useLotExport(filter: LotFilter): readonly MenuAction[] {
  const { t, language } = useText('stock');
  const dispatch = useAppDispatch();
  if (!useMay()('products.export')) return [];
  return (['csv', 'xlsx'] as const).map((format) => ({
    id: `exportLots ${format}`,
    title: t(`lots.export.${format}`),
    icon: <ExportIcon />,
    run: () => void dispatch(exportLots({ ...filter, format, language })),
  }));
}
