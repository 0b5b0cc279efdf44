import { Button, HTMLSelect } from '@blueprintjs/core';
import { ClipboardIcon, PlusIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { CountRow } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { countStages } from '../../../../server/domain/inventory/count/inventoryCount.ts';
import { Page } from '../../../components/Page.tsx';
import { StateMessage } from '../../../components/StateMessage.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ListToolbar } from '../../../lists/ListToolbar.tsx';
import { PagedTable } from '../../../lists/PagedTable.tsx';
import { countPath } from '../../../paths.ts';
import { Moment } from '../../../session/Moment.tsx';
import { useMay } from '../../../session/useSession.ts';
import { useAppDispatch } from '../../../store.ts';
import { dialogOpened } from '../../../state/dialogsSlice.ts';
import { useListCountsQuery } from './countsApi.ts';
import './counts.css';
import { scopeText } from './countText.ts';
import { StageMark } from './StageMark.tsx';
import { useCountsState } from './useCountsState.ts';

const PAGE_SIZE = 20;
const columns = ['number', 'scope', 'stage', 'progress', 'startedAt', 'startedBy', 'closedAt', 'note'] as const;

/** /inventory-counts: counts of the stock, the newest first, and the way to a new one (spec 2, 2.2; rules 14). */
export function CountsScreen() {
  const { t } = useText('counts');
  const may = useMay();
  const dispatch = useAppDispatch();
  const { state, change, setSearch } = useCountsState();
  const { page, stage, search } = state;
  const query = useListCountsQuery({
    pageNumber: page,
    pageSize: PAGE_SIZE,
    ...(stage === null ? {} : { stage }),
    ...(search === '' ? {} : { searchKey: search }),
  });
  const canStart = may('inventory.count');
  const start = canStart && (
    <Button
      intent="primary"
      icon={<PlusIcon />}
      text={t('list.start')}
      onClick={() => dispatch(dialogOpened({ name: 'newCount' }))}
    />
  );
  const isFiltered = stage !== null || search !== '';

  return (
    <Page title={t('list.title')} actions={start}>
      <p className="cd-muted">{t('list.intro')}</p>
      <ListToolbar label={t('list.search')} search={search} onSearch={setSearch}>
        <label className="cd-inline-field">
          {t('list.stage')}
          <HTMLSelect
            value={stage ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ stage: countStages.find((each) => each === value) ?? null })
            }
          >
            <option value="">{t('list.anyStage')}</option>
            {countStages.map((each) => (
              <option key={each} value={each}>
                {t(`stage.${each}`)}
              </option>
            ))}
          </HTMLSelect>
        </label>
      </ListToolbar>
      <PagedTable
        isCard
        className="cd-table-acting"
        label={t('list.title')}
        headings={columns.map((column) => ({ text: t(`list.${column}`), isNumber: column === 'progress' }))}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={(next) => change({ page: next })}
        empty={
          <div className="cd-state" role="status">
            <StateMessage
              icon={<ClipboardIcon size={32} />}
              title={t(isFiltered ? 'list.noneFound' : 'list.none')}
              text={t(isFiltered ? 'list.noneFoundText' : 'list.noneText')}
              action={
                isFiltered ? (
                  <Button text={t('list.clear')} onClick={() => change({ stage: null, search: '' })} />
                ) : (
                  start
                )
              }
            />
          </div>
        }
        line={(row) => <CountLine key={row.countId} row={row} />}
      />
    </Page>
  );
}

function CountLine({ row }: { readonly row: CountRow }) {
  const { t } = useText('counts');
  const { countId, number, scope, stage, lines, counted, startedAt, startedBy, closedAt, note, isBlind } = row;
  return (
    <tr>
      <td>
        <Link to={countPath(countId)}>{number}</Link>
      </td>
      <td className="cd-wrap">
        {scopeText(t, scope)}
        {isBlind && <span className="cd-mark">{t('blind')}</span>}
      </td>
      <td>
        <StageMark stage={stage} />
      </td>
      <td className="cd-end">{t('list.counted', { counted, lines })}</td>
      <td>
        <Moment at={startedAt} />
      </td>
      <td>{startedBy}</td>
      <td>{closedAt === null ? '–' : <Moment at={closedAt} />}</td>
      <td className="cd-wrap">{note}</td>
    </tr>
  );
}
