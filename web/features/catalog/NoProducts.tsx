import { Button } from '@blueprintjs/core';
import { BoxIcon, SearchIcon } from '@blueprintjs/icons';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useText } from '../../i18n/useText.ts';
import { useAppSelector } from '../../store.ts';
import { type ChangeList, type ListState, tickedCount } from './listState.ts';

interface NoProductsProps {
  readonly state: ListState;
  readonly change: ChangeList;
  /** The filter has hits, only not on this page. */
  readonly hasOthers: boolean;
  /** For those who may, and not in the past. */
  readonly onCreate: (() => void) | undefined;
  /** Takes in a file of them; likewise. */
  readonly onFile: (() => void) | undefined;
}

/** An empty list with the next step. */
export function NoProducts({ state, change, hasOthers, onCreate, onFile }: NoProductsProps) {
  const { t } = useText('catalog');
  const { t: filters } = useText('filters');
  const isPast = useAppSelector(({ asOf }) => asOf.instant !== null);
  const clear = (
    <Button text={t('products.empty.clear')} onClick={() => change({ search: '', isInactive: false, facets: {} })} />
  );
  const begin = (onCreate ?? onFile) && (
    <>
      {onCreate && <Button intent="primary" text={t('products.create')} onClick={onCreate} />}
      {onFile && <Button text={t('file.title')} onClick={onFile} />}
    </>
  );
  const [title, text, action] = hasOthers
    ? [
        t('products.empty.page'),
        t('products.empty.pageText'),
        <Button key="first" text={t('products.empty.first')} onClick={() => change({ page: 1 })} />,
      ]
    : tickedCount(state.facets) > 0
      ? [t('products.empty.search'), filters('empty'), clear]
      : state.search !== ''
        ? [t('products.empty.search'), t('products.empty.searchText', { search: state.search }), clear]
        : state.isInactive
          ? [
              t('products.empty.inactive'),
              t(isPast ? 'products.empty.inactivePastText' : 'products.empty.inactiveText'),
              clear,
            ]
          : isPast
            ? [t('products.empty.past'), t('products.empty.pastText')]
            : [t('products.empty.none'), t(begin ? 'products.empty.noneText' : 'products.empty.noneYetText'), begin];
  return (
    <div className="cd-state" role="status">
      <StateMessage
        icon={state.search === '' ? <BoxIcon size={32} /> : <SearchIcon size={32} />}
        title={title}
        text={text}
        action={action}
      />
    </div>
  );
}
