import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import type { JSX } from 'react';
import type { MenuAction } from '../components/MenuActions.tsx';
import { StateMessage } from '../components/StateMessage.tsx';
import { useText } from '../i18n/useText.ts';
import { useAppSelector } from '../store.ts';

/** What a list says of itself when it is empty. */
export type EmptyKey =
  'search' | 'inactive' | 'inactiveText' | 'inactivePastText' | 'none' | 'noneText' | 'noneYetText' | 'past';

interface EmptyListProps {
  readonly say: (key: `empty.${EmptyKey}`) => string;
  readonly icon: JSX.Element;
  readonly state: { readonly search: string; readonly isInactive: boolean };
  /** What it is filtered by besides has no hits, in a sentence; null: it is not. */
  readonly filtered?: string | null;
  /** The filter has hits, only not on this page. */
  readonly hasOthers: boolean;
  readonly onClear: () => void;
  readonly onFirst: () => void;
  /** Ways to the first one, for those who may; none in the past. */
  readonly begin: readonly (Pick<MenuAction, 'id' | 'title' | 'run'> | undefined)[];
}

/** An empty list with the next step. */
export function EmptyList(props: EmptyListProps) {
  const { say, icon, state, filtered = null, hasOthers, onClear, onFirst } = props;
  const begin = props.begin.filter((way) => way !== undefined);
  const { t } = useText('lists');
  const isPast = useAppSelector(({ asOf }) => asOf.instant !== null);
  const clear = <Button text={t('empty.clear')} onClick={onClear} />;
  const [title, text, action] = hasOthers
    ? [t('empty.page'), t('empty.pageText'), <Button key="first" text={t('empty.first')} onClick={onFirst} />]
    : filtered !== null
      ? [say('empty.search'), filtered, clear]
      : state.search !== ''
        ? [say('empty.search'), t('empty.searchText', { search: state.search }), clear]
        : state.isInactive
          ? [say('empty.inactive'), say(isPast ? 'empty.inactivePastText' : 'empty.inactiveText'), clear]
          : isPast
            ? [say('empty.past'), t('empty.pastText')]
            : [
                say('empty.none'),
                say(begin.length > 0 ? 'empty.noneText' : 'empty.noneYetText'),
                begin.map(({ id, title: name, run }, index) => (
                  <Button key={id} intent={index === 0 ? 'primary' : 'none'} text={name} onClick={run} />
                )),
              ];
  return (
    <div className="cd-state" role="status">
      <StateMessage
        icon={state.search === '' ? icon : <SearchIcon size={32} />}
        title={title}
        text={text}
        action={action}
      />
    </div>
  );
}
