import {
  DisableIcon,
  EditIcon,
  HistoryIcon,
  SwapVerticalIcon,
  TickCircleIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LotRow } from '../../../../server/contract/inventory/inventory.ts';
import type { Permission } from '../../../../server/domain/access/permissions.ts';
import { lotPart } from '../../../../server/domain/recordPart.ts';
import type { MenuAction } from '../../../components/MenuActions.tsx';
import { RowMenu } from '../../../components/RowMenu.tsx';
import { useText } from '../../../i18n/useText.ts';
import { adjustmentPath } from '../../../paths.ts';
import { useMay } from '../../../session/useSession.ts';
import { useTimeline } from '../../../records/history/useTimeline.ts';
import type { LotAction } from './stockApi.ts';

interface LotMenuProps {
  readonly productId: string;
  readonly lot: LotRow;
  readonly onAction: (action: LotAction | 'correct') => void;
}

const icons: Readonly<Record<LotAction, JSX.Element>> = {
  hold: <DisableIcon />,
  release: <TickCircleIcon />,
  recall: <WarningSignIcon />,
  'end-recall': <TickCircleIcon />,
};

/** What may be decided of a lot as it is. */
const actionsOf = ({ holdReason, recallReason }: LotRow): readonly (readonly [LotAction, Permission])[] => [
  holdReason === null ? ['hold', 'inventory.hold'] : ['release', 'inventory.release'],
  recallReason === null ? ['recall', 'inventory.recall'] : ['end-recall', 'inventory.recall'],
];

/** What this user may do with a lot: adjust it, correct it, hold it, call it back, see what became of it; nothing where that is nothing. */
export function LotMenu({ productId, lot, onAction }: LotMenuProps) {
  const { t } = useText('stock');
  const may = useMay();
  const navigate = useNavigate();
  const timeline = useTimeline();
  const { lotId } = lot;
  const actions: MenuAction[] = [
    ...(may('inventory.adjust')
      ? [
          {
            id: 'adjust',
            title: t('lots.adjust'),
            icon: <SwapVerticalIcon />,
            run: () => void navigate(adjustmentPath(productId, lotId)),
          },
        ]
      : []),
    ...(may('inventory.correct')
      ? [{ id: 'correct', title: t('correct.menu'), icon: <EditIcon />, run: () => onAction('correct') }]
      : []),
    ...actionsOf(lot)
      .filter(([, permission]) => may(permission))
      .map(([action]) => ({
        id: action,
        title: t(`action.${action}`),
        icon: icons[action],
        run: () => onAction(action),
      })),
    ...(timeline === null
      ? []
      : [
          {
            id: 'history',
            title: t('lots.history'),
            icon: <HistoryIcon />,
            run: () => timeline.open({ part: lotPart(lotId) }),
          },
        ]),
  ];
  return actions.length === 0 ? null : <RowMenu label={t('lots.actionsOf', { lotId })} actions={actions} />;
}
