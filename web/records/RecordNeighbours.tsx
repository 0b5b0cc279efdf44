import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useCallback, type JSX } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatTotal } from '../format/numbers.ts';
import { useText } from '../i18n/useText.ts';
import { keysOf } from '../palette/shortcuts.ts';
import { useShortcut } from '../palette/useShortcuts.ts';
import type { Neighbours } from './useNeighbours.ts';

interface RecordNeighboursProps {
  readonly neighbours: Neighbours;
  /** The open tab of another record. */
  readonly pathOf: (id: string) => string;
}

/** To the records before and after this one, by click and by key, on the same tab. */
export function RecordNeighbours({ neighbours, pathOf }: RecordNeighboursProps) {
  const { t } = useText('records');
  const { position, total, totalIsCapped, previous, next } = neighbours;
  return (
    <nav aria-label={t('neighbours.label')} className="cd-neighbours">
      <Step id="previousRecord" icon={<ChevronLeftIcon />} path={previous && pathOf(previous)} />
      {position !== null && (
        <span>{t('neighbours.position', { position, total: formatTotal(total, totalIsCapped) })}</span>
      )}
      <Step id="nextRecord" icon={<ChevronRightIcon />} path={next && pathOf(next)} />
    </nav>
  );
}

interface StepProps {
  readonly id: 'previousRecord' | 'nextRecord';
  readonly icon: JSX.Element;
  /** Null at the end of the list. */
  readonly path: string | null;
}

function Step({ id, icon, path }: StepProps) {
  const { t } = useText('records');
  const navigate = useNavigate();
  const go = useCallback(() => {
    if (path !== null) void navigate(path);
  }, [navigate, path]);
  useShortcut(id, path === null ? undefined : go);
  const label = t(`neighbours.${id}`);
  if (path === null)
    return (
      <span role="link" aria-disabled="true" aria-label={label} className="cd-icon-button cd-neighbour-none">
        {icon}
      </span>
    );
  return (
    <Link to={path} className="cd-icon-button" aria-label={label} title={`${label} (${keysOf(id).join(' ')})`}>
      {icon}
    </Link>
  );
}
