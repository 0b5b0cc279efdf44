import type { JSX } from 'react';
import type { SentKind } from '../../server/domain/imports/importBatch.ts';
import type { PageOf } from '../api/answers.ts';
import type { GridColumn } from '../components/grid/gridTypes.ts';
import { usePhone } from '../components/useMedia.ts';
import { CardsSwitch } from './CardsSwitch.tsx';
import { ImportButton } from './ImportButton.tsx';
import { useImport } from './useImport.ts';
import { useText } from '../i18n/useText.ts';
import type { TextValues } from '../i18n/i18n.ts';
import { useMay } from '../session/useSession.ts';
import { EmptyList, type EmptyKey } from './EmptyList.tsx';
import { ExportList, type ListParams } from './ExportList.tsx';
import { ListActions, useListActions, type ListAction } from './listActions.tsx';
import { listAnswer, type ListQuery } from './listAnswer.ts';
import type { ActiveParts, ListParts } from './listAddress.ts';
import { ListScreen } from './ListScreen.tsx';
import { ShowInactive } from './ShowInactive.tsx';
import type { OpenList } from './useList.ts';
import { useListColumns } from './useListColumns.ts';

type Key = 'title' | 'search' | 'export.title' | 'export.what' | `empty.${EmptyKey}`;

interface RecordListScreenProps<Row, State extends ListParts<string>> {
  readonly list: OpenList<Row, State>;
  readonly query: ListQuery<PageOf<Row>> & { readonly refetch: () => unknown };
  /** What the query asks for, which the file of the list asks for too. */
  readonly asked: ListParams;
  readonly columns: readonly GridColumn<Row>[];
  /** The list's words. */
  readonly say: (key: Key, values?: TextValues) => string;
  readonly icon: JSX.Element;
  readonly actions: readonly ListAction[];
  /** What files of its records are. */
  readonly imports: SentKind;
  /** Where its file comes from, in columns called as those of the list. */
  readonly exportPath: string;
}

/** A list of records that are active or not: read, searched, sorted, exported, and the way to new ones. */
export function RecordListScreen<Row, State extends ListParts<string> & ActiveParts>(
  props: RecordListScreenProps<Row, State>,
) {
  const { list, query, asked, say, icon, actions, exportPath } = props;
  const { t } = useText('imports');
  const may = useMay();
  const { state } = list;
  const change = (part: Partial<ListParts<string> & ActiveParts>) => list.change(part as Partial<State>);
  const isPhone = usePhone();
  const columns = useListColumns(list, props.columns);
  const { create, menu } = useListActions(actions);
  const open = useImport(props.imports);
  const importing = open ? { id: 'import', title: t(`title.${props.imports}`), run: () => open() } : undefined;
  const exporting = actions.find(({ kind }) => kind === 'export');
  return (
    <ListScreen
      list={list}
      query={query}
      columns={columns}
      title={say('title')}
      searchLabel={say('search')}
      actions={<ListActions create={create} actions={menu} imports={<ImportButton kind={props.imports} />} />}
      filters={<ShowInactive state={state} change={change} />}
      isCards={state.isCards}
      options={!isPhone && <CardsSwitch isCards={state.isCards} onChange={(isCards) => change({ isCards })} />}
      empty={({ total }) => (
        <EmptyList
          say={say}
          icon={icon}
          state={state}
          hasOthers={total > 0}
          onClear={() => change({ search: '', isInactive: false })}
          onFirst={() => change({ page: 1 })}
          begin={[create, importing]}
        />
      )}
    >
      {exporting && (
        <ExportList
          name={exporting.dialog}
          isPermitted={may(exporting.permission)}
          title={say('export.title')}
          what={(size) => say('export.what', { ...size })}
          path={exportPath}
          query={asked}
          page={listAnswer(query).page}
          columns={columns.shown.map(({ id }) => id)}
        />
      )}
    </ListScreen>
  );
}
