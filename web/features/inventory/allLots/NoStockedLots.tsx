import { Button } from '@blueprintjs/core';
import { BoxIcon, SearchIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { StockedLotPage } from '../../../../server/contract/inventory/stockedLots.ts';
import { StateMessage } from '../../../components/StateMessage.tsx';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { isFiltered, type AllLotsState, type ChangeAllLots } from './allLotsState.ts';

interface NoStockedLotsProps {
  readonly page: StockedLotPage;
  readonly state: AllLotsState;
  readonly change: ChangeAllLots;
}

const CLEARED = { search: '', alerts: [], warehouseId: '', locationId: '', category: '' } as const;

/** An empty list with the next step. */
export function NoStockedLots({ page, state, change }: NoStockedLotsProps) {
  const { t } = useText('allLots');
  const navigate = useNavigate();
  const isLimited = isFiltered(state);
  const [text, action] =
    page.total > 0
      ? [t('empty.page'), <Button key="first" text={t('empty.first')} onClick={() => change({ page: 1 })} />]
      : isLimited
        ? [t('empty.filtered'), <Button key="clear" text={t('empty.clear')} onClick={() => change(CLEARED)} />]
        : [
            t('empty.none'),
            <Button key="go" text={t('empty.products')} onClick={() => void navigate(paths.products)} />,
          ];
  return (
    <div className="cd-state" role="status">
      <StateMessage
        icon={isLimited ? <SearchIcon size={32} /> : <BoxIcon size={32} />}
        title={t('empty.title')}
        text={text}
        action={action}
      />
    </div>
  );
}
