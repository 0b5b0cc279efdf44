import { ProgressBar } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import type { CountInfo } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { usePhone } from '../../../components/useMedia.ts';
import { formatMoney, formatQuantity } from '../../../format/numbers.ts';
import { labeled } from '../../../i18n/listed.ts';
import { useText } from '../../../i18n/useText.ts';
import { Moment } from '../../../session/Moment.tsx';
import { reasonName } from '../../../references/companyLists/useReasons.ts';
import { scopeText } from './countText.ts';
import { StageMark } from './StageMark.tsx';

/** What a count is about, how far it is, and what it came to; on a telephone how far it is, and the rest when asked for. */
export function CountHead({ count }: { readonly count: CountInfo }) {
  const { t } = useText('counts');
  const id = useId();
  const isPhone = usePhone();
  const { stage, lines, counted, closedAt, closedBy, undoneAt, undoneBy, threshold, varianceValue: value } = count;
  const { varianceLines: variances } = count;
  const isAtWork = stage === 'POSTING' || stage === 'UNDOING';
  const [done, all] = isAtWork ? [count.gone, count.toGo] : [counted, lines];
  const part = all === 0 ? 0 : done / all;
  const isPosted = stage === 'POSTED' || stage === 'UNDOING' || stage === 'UNDONE';
  const { reasonCode, reasonName: named } = count;
  const why = named === null || reasonCode === null ? named : reasonName(reasonCode, named);
  const reason = why && count.reason ? labeled(why, count.reason) : (why ?? count.reason);
  const closed = stage === 'CANCELLED' ? 'fact.cancelled' : 'fact.posted';
  const facts: readonly (readonly [string, ReactNode] | false)[] = [
    [t('fact.stage'), <StageMark key="stage" stage={stage} />],
    [
      t('fact.scope'),
      count.isBlind ? t('fact.blindScope', { scope: scopeText(t, count.scope) }) : scopeText(t, count.scope),
    ],
    [t('fact.started'), <By key="by" at={count.startedAt} by={count.startedBy} />],
    closedAt !== null && [t(closed), <By key="closed" at={closedAt} by={closedBy ?? ''} />],
    undoneAt !== null && [t('fact.undone'), <By key="undone" at={undoneAt} by={undoneBy ?? ''} />],
    reason !== '' && [t('fact.reason'), reason],
    variances !== undefined && [t('fact.variances'), formatQuantity(String(variances))],
    variances !== undefined &&
      threshold !== null && [
        t('fact.over', { threshold: formatQuantity(threshold) }),
        formatQuantity(String(count.overThreshold ?? 0)),
      ],
    value !== undefined && [t('fact.value'), formatMoney(value)],
    isPosted && [
      t('fact.result'),
      t('fact.results', { adjusted: count.adjusted, unchanged: count.unchanged, refused: count.refused }),
    ],
    stage === 'UNDONE' && [
      t('fact.takenBack'),
      t('fact.undoResults', { takenBack: count.takenBack, kept: count.kept }),
    ],
    count.note !== '' && [t('fact.note'), count.note],
  ];
  const list = (
    <dl className="cd-count-facts">
      {facts
        .filter((fact) => fact !== false)
        .map(([name, what]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
    </dl>
  );
  const progress = (
    <div className="cd-count-progress">
      <span id={id} role={isAtWork ? 'status' : undefined}>
        {isAtWork
          ? t(`progress.${stage}`, { gone: count.gone, toGo: count.toGo })
          : t('count.progress', { counted, lines })}
      </span>
      <ProgressBar
        value={part}
        animate={isAtWork}
        stripes={isAtWork}
        intent={part === 1 && !isAtWork ? 'success' : 'primary'}
        aria-labelledby={id}
      />
      {isAtWork && <p className="cd-hint">{t('progress.goesOn')}</p>}
    </div>
  );
  return (
    <section className="cd-card cd-count-head" aria-label={t('count.about')}>
      {isPhone ? (
        <details>
          <summary>{progress}</summary>
          {list}
        </details>
      ) : (
        <>
          {list}
          {progress}
        </>
      )}
    </section>
  );
}

function By({ at, by }: { readonly at: string; readonly by: string }) {
  return (
    <>
      <Moment at={at} /> · {by}
    </>
  );
}
