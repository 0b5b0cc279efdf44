import { Button, DialogBody, DialogFooter, Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import type { ProductRow } from '../../../server/contract/catalog.ts';
import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { useText } from '../../i18n/useText.ts';
import { statusText } from './productCells.ts';
import type { ProductEdits } from './useProductEdits.ts';

interface ChosenStatusDialogProps {
  readonly rows: readonly ProductRow[];
  readonly save: ProductEdits['save'];
  /** Which could not be saved. */
  readonly onDone: (refused: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** One status for all that are chosen: what will change is shown first, and then what did not. */
export function ChosenStatusDialog({ rows, save, onDone, onClose }: ChosenStatusDialogProps) {
  const { t } = useText('catalog');
  const [status, setStatus] = useState<number>(
    rows.every((row) => row.status === ProductStatus.INACTIVE) ? ProductStatus.ACTIVE : ProductStatus.INACTIVE,
  );
  const [done, setDone] = useState<number | null>(null);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const to = statusText(t, status === ProductStatus.ACTIVE ? ProductStatus.ACTIVE : ProductStatus.INACTIVE);
  const changing = rows.filter((row) => row.status !== status);
  const isSaving = done !== null;

  const change = async (): Promise<void> => {
    setDone(0);
    const changes = changing.map((row) => ({ row, values: { status: to } }));
    const refused = await save(changes, setDone);
    setDone(null);
    setRefusals(refused);
    onDone(new Set(refused.keys()));
    if (refused.size === 0) onClose();
  };
  const close = (): void => {
    if (!isSaving) onClose();
  };

  return (
    <ModalDialog title={t('chosen.status')} className="cd-chosen-status" canOutsideClickClose={false} onClose={close}>
      <DialogBody>
        <RadioGroup
          label={t('field.status')}
          className="cd-radios"
          selectedValue={status}
          onChange={({ currentTarget }) => setStatus(Number(currentTarget.value))}
        >
          {[ProductStatus.ACTIVE, ProductStatus.INACTIVE].map((code) => (
            <Radio key={code} value={code} label={statusText(t, code)} disabled={isSaving} />
          ))}
        </RadioGroup>
        <p>{t('chosen.preview', { count: changing.length, to, others: rows.length - changing.length })}</p>
        <ul className="cd-chosen-rows" tabIndex={0} aria-label={t('chosen.rows')}>
          {changing.map(({ productId, sku, variety, status: from }) => (
            <li key={productId}>
              {t('chosen.change', { sku, variety, from: statusText(t, from), to })}
              {refusals.has(productId) && <p className="cd-error">{refusals.get(productId)}</p>}
            </li>
          ))}
        </ul>
        <p className="cd-hint">{t('chosen.eachAlone')}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('create.cancel')} disabled={isSaving} onClick={close} />
            <Button
              intent="primary"
              text={t('chosen.submit')}
              loading={isSaving}
              disabled={changing.length === 0}
              onClick={() => void change()}
            />
          </>
        }
      >
        <p role="status" className="cd-hint">
          {done !== null
            ? t('add.progress', { done, all: changing.length })
            : refusals.size > 0
              ? t('chosen.refused', { count: refusals.size })
              : ''}
        </p>
      </DialogFooter>
    </ModalDialog>
  );
}
