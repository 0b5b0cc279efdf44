import { Button, Callout } from '@blueprintjs/core';
import { useText } from '../../i18n/useText.ts';
import type { HeldCells } from './gridTypes.ts';

interface GridBarProps {
  readonly held: HeldCells | undefined;
  readonly onNext: () => void;
}

/** Over the grid, while something stands in it that cannot be saved. */
export function GridBar({ held, onNext }: GridBarProps) {
  const { t } = useText('common');
  return (
    <div role="status" className="cd-grid-bar">
      {held && held.wrong.length > 0 && (
        <Callout intent="danger" icon={null}>
          <p>{held.sentence}</p>
          <div className="cd-actions">
            <Button text={t('grid.nextWrong')} onClick={onNext} />
            {held.retry && <Button text={t('failed.retry')} onClick={held.retry} />}
            {held.discard && <Button text={t('grid.discard')} onClick={held.discard} />}
          </div>
        </Callout>
      )}
    </div>
  );
}
