import { useMemo } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { ConflictDialog } from '../../../records/ConflictDialog.tsx';
import type { RecordWords } from '../../../records/record.ts';
import { productKind } from '../../../references/product/productRecord.ts';
import { cellOf, type SheetConflict } from './sheetConflict.ts';

interface SheetConflictDialogProps {
  readonly conflict: SheetConflict;
  readonly isSaving: boolean;
  /** Takes the cells in which theirs stays. */
  readonly onDecide: (theirs: ReadonlySet<string>) => void;
  readonly onCancel: () => void;
}

/** Someone changed what a sheet is about to change: who, when, and whose value stays, cell by cell. */
export function SheetConflictDialog({ conflict, isSaving, onDecide, onCancel }: SheetConflictDialogProps) {
  const { t } = useText('catalog');
  const words = useMemo((): RecordWords => {
    const skus = new Map(conflict.rows.map(({ product: { productId, sku } }) => [productId, sku]));
    return {
      fieldName: (key) => {
        const { productId, field } = cellOf(key);
        return t('sheet.conflict.cell', {
          sku: skus.get(productId) ?? '',
          field: productKind.words.fieldName(field),
        });
      },
      fieldValue: (key, value) => productKind.words.fieldValue(cellOf(key).field, value),
    };
  }, [t, conflict.rows]);
  return (
    <ConflictDialog
      subject=""
      intro={t('sheet.conflict.intro', { count: conflict.rows.length })}
      words={words}
      disputes={conflict.disputes}
      taken={[]}
      isSaving={isSaving}
      cancel={t('sheet.conflict.back')}
      onDecide={onDecide}
      onCancel={onCancel}
    />
  );
}
