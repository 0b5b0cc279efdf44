import type { StockedLotRow } from '../../../../server/contract/inventory/stockedLots.ts';
import { ActionsMenu } from '../../../components/ActionsMenu.tsx';
import { useText } from '../../../i18n/useText.ts';
import { listAnswer } from '../../../lists/listAnswer.ts';
import { ListScreen } from '../../../lists/ListScreen.tsx';
import { useList, type ListSpec } from '../../../lists/useList.ts';
import { useListColumns } from '../../../lists/useListColumns.ts';
import { lotPath, paths } from '../../../paths.ts';
import { pathOfCode } from '../../../references/codeHits.ts';
import '../lots/stock.css';
import { useLotExport } from '../lots/useLotExport.tsx';
import '../restock/restock.css';
import { AlertChips } from './AlertChips.tsx';
import { useListStockedLotsQuery } from './allLotsApi.ts';
import { AllLotsFilters } from './AllLotsFilters.tsx';
import { allLotsAddress, toAllLotsQuery, toLotFile, type AllLotsState } from './allLotsState.ts';
import { NoStockedLots } from './NoStockedLots.tsx';
import { useAllLotsColumns } from './useAllLotsColumns.tsx';

const spec: ListSpec<StockedLotRow, AllLotsState> = {
  name: 'allLots',
  path: paths.allLots,
  address: allLotsAddress,
  // SKU and name.
  frozen: 2,
  rowId: ({ productId, lotId }) => `${productId} ${lotId}`,
  rowPath: ({ productId, lotId }) => lotPath(productId, lotId),
  findExact: pathOfCode,
};

/** /lots: every lot with stock, the first to expire first, and what needs a look; a row leads to the lots of its product. */
export function AllLotsScreen() {
  const { t } = useText('allLots');
  const list = useList(spec);
  const { state, change, shown } = list;
  const query = useListStockedLotsQuery(toAllLotsQuery(shown));
  const { page } = listAnswer(query);
  const columns = useListColumns(list, useAllLotsColumns());
  const exports = useLotExport(toLotFile(shown));
  return (
    <ListScreen
      list={list}
      query={query}
      columns={columns}
      title={t('title')}
      searchLabel={t('search')}
      actions={exports.length > 0 && <ActionsMenu label={t('actions')} actions={exports} />}
      summary={
        <AlertChips
          counts={page?.counts}
          withinDays={state.withinDays}
          chosen={state.alerts}
          onChoose={(alerts) => change({ alerts })}
        />
      }
      filters={<AllLotsFilters state={state} change={change} />}
      empty={(found) => <NoStockedLots page={found} state={state} change={change} />}
    />
  );
}
