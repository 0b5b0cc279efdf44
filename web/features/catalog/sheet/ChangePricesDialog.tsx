import { Button } from '@blueprintjs/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SheetField } from '../../../../server/domain/catalog/changeSheetRow.ts';
import { REASON_MAX } from '../../../../server/domain/limits.ts';
import { CheckField } from '../../../components/CheckField.tsx';
import type { CellAddress, PastedLine } from '../../../components/grid/gridTypes.ts';
import { SheetDialog } from '../../../components/grid/SheetDialog.tsx';
import { oncePerRow, repeated, SHEET_ROWS, type SheetRow } from '../../../components/grid/sheetRows.ts';
import { useSheet } from '../../../components/grid/useSheet.ts';
import { TextField } from '../../../components/TextField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useKeptRows, useSheetDraft } from '../../../records/useSheetDraft.ts';
import { dropDraft } from '../../../state/drafts.ts';
import './sheet.css';
import { SheetConflictDialog } from './SheetConflictDialog.tsx';
import { changedFields, isReorder, wholeUnitProblems, type ChangedRow } from './sheetChanges.ts';
import { useEnteredColumns, useSheetFields, useShownColumns } from './useSheetColumns.tsx';
import { useNamedProducts } from './useNamedProducts.ts';
import { useSaveSheet } from './useSaveSheet.ts';
import { useSheetPaste } from './useSheetPaste.ts';

interface ChangePricesDialogProps {
  /** Rows to begin with, as someone has pasted them elsewhere. */
  readonly lines?: readonly PastedLine[];
  /** What is shown until other columns are pasted or chosen. */
  readonly fields?: readonly SheetField[];
  readonly onClose: () => void;
}

const KEYS = ['sku'];
const PRICES: readonly SheetField[] = ['price', 'cost'];

const asRows = (lines: readonly PastedLine[]): SheetRow[] =>
  lines.map((texts) => ({ id: crypto.randomUUID(), texts, saved: null }));

/**
 * Prices, costs and reorder figures from a spreadsheet (rules 18.40): typed or pasted, matched by SKU over the whole
 * catalog, beside what the products have now; nothing is saved while a cell is wrong, and one undo takes all of it back.
 */
export function ChangePricesDialog({ lines, fields: wanted = PRICES, onClose }: ChangePricesDialogProps) {
  const { t } = useText('catalog');
  const permitted = useSheetFields();
  const [chosen, setChosen] = useState(wanted);
  const [reason, setReason] = useState('');
  const entered = useEnteredColumns(permitted);
  const draft = useSheetDraft('prices sheet');
  const [found] = useState(() => (lines ? asRows(lines) : draft.found));
  const [filled, setFilled] = useState<readonly SheetRow[]>(found);
  const { productOf, isLooking, failure, retry, forget } = useNamedProducts(filled);

  const across = useCallback(
    (rows: readonly SheetRow[]) => [
      ...repeated(rows, 'sku').map((cell) => ({ ...cell, problem: t('add.skuTwice') })),
      ...rows
        .filter((row) => productOf(row) === null)
        .map(({ id }) => ({ row: id, column: 'sku', problem: t('sheet.unknown') })),
      ...rows.flatMap((row) => {
        const product = productOf(row);
        return product ? wholeUnitProblems(row, product) : [];
      }),
    ],
    [t, productOf],
  );
  const sheet = useSheet({ columns: entered, found, across });
  // Products are looked up for the rows, and the rows are judged by their products.
  if (sheet.filled !== filled) setFilled(sheet.filled);
  useKeptRows(draft, sheet.filled);
  const { saveAll, progress, conflict, decide, postpone } = useSaveSheet(sheet, forget);

  const forgetRows = (): void => {
    sheet.clear();
    dropDraft(draft.name);
  };
  const leaveWhole = (): void => {
    forgetRows();
    onClose();
  };

  /** Columns that hold something, in one text: an entry in a column that is shown already changes none of them. */
  const used = permitted.filter((field) => sheet.filled.some(({ texts }) => (texts[field] ?? '').trim() !== '')).join();
  /** Chosen columns, and those. */
  const fields = useMemo(
    () => permitted.filter((field) => chosen.includes(field) || used.split(',').includes(field)),
    [permitted, chosen, used],
  );
  const changesIn = useMemo(
    () =>
      oncePerRow((row): readonly ChangedRow[] => {
        const product = productOf(row);
        const changes = product ? changedFields(row, product, permitted) : [];
        return product && changes.length > 0 ? [{ row, product, fields: changes }] : [];
      }),
    [productOf, permitted],
  );
  const changed = useMemo(() => sheet.filled.flatMap(changesIn), [sheet.filled, changesIn]);
  const changes = useMemo(
    () => new Map(changed.map(({ row, fields: changing }) => [row.id, new Set<string>(changing)])),
    [changed],
  );
  const { problems } = sheet;
  const columns = useShownColumns(entered, fields, {
    productOf,
    changesOf: useCallback(({ id }: SheetRow) => changes.get(id)?.size ?? 0, [changes]),
    problemOf: useCallback(({ id }: SheetRow) => problems.get(id)?.values().next().value, [problems]),
  });
  const { onPaste, note, isRefused } = useSheetPaste({ sheet, fields, permitted });
  useErrorsFirst(sheet, isLooking);

  const count = changed.reduce((sum, row) => sum + row.fields.length, 0);
  const status = (): string => {
    if (progress) return t('add.progress', progress);
    if (isLooking && failure === null) return t('sheet.looking');
    const unchanged = sheet.filled.filter(({ id }) => !changes.has(id) && !problems.has(id)).length;
    return [
      t('sheet.count', { count }),
      ...(count > changed.length ? [t('sheet.products', { count: changed.length })] : []),
      ...(unchanged > 0 ? [t('sheet.unchanged', { count: unchanged })] : []),
    ].join(' · ');
  };

  return (
    <SheetDialog
      title={t(wanted.every(isReorder) ? 'sheet.titleReorder' : 'sheet.title')}
      intro={t('sheet.intro', { most: SHEET_ROWS })}
      className="cd-prices-sheet"
      columns={columns}
      frozenColumns={1}
      sheet={sheet}
      isChanged={useCallback(({ row, column }: CellAddress) => changes.get(row)?.has(column) === true, [changes])}
      keys={KEYS}
      onPaste={onPaste}
      submit={t('sheet.submit', { count })}
      status={status()}
      canSave={!isLooking && (changed.length > 0 || sheet.wrongCount > 0)}
      isSaving={progress !== null}
      saveAll={async () => {
        const isWhole = await saveAll(changed, reason.trim());
        if (isWhole) forgetRows();
        return isWhole;
      }}
      onClose={onClose}
    >
      <div className="cd-prices-options">
        <fieldset className="cd-prices-fields">
          <legend className="cd-hidden">{t('sheet.columns')}</legend>
          {permitted.map((field) => (
            <CheckField
              key={field}
              label={t(`sheet.field.${field}`)}
              isOn={fields.includes(field)}
              onChange={(isOn) => setChosen(isOn ? [...chosen, field] : chosen.filter((each) => each !== field))}
            />
          ))}
        </fieldset>
        <TextField
          label={t('sheet.reason')}
          value={reason}
          maxLength={REASON_MAX}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
      {conflict !== null && (
        <SheetConflictDialog
          conflict={conflict}
          isSaving={progress !== null}
          onDecide={(theirs) =>
            void decide(theirs, reason.trim()).then((isWhole) => {
              if (isWhole) leaveWhole();
            })
          }
          onCancel={postpone}
        />
      )}
      <div role="status">
        {note !== '' && <p className={isRefused ? 'cd-error' : 'cd-hint'}>{note}</p>}
        {failure !== null && (
          <p className="cd-error">
            {t('sheet.lookUpFailed', { reason: failure })}{' '}
            <Button size="small" text={t('sheet.retry')} onClick={retry} />
          </p>
        )}
      </div>
    </SheetDialog>
  );
}

/** Once the products of what was pasted are known, rows with errors come first. */
function useErrorsFirst({ filled, wrongCount, errorsFirst }: ReturnType<typeof useSheet>, isLooking: boolean): void {
  const sorted = useRef(0);
  useEffect(() => {
    if (isLooking) return;
    // A row at a time is typed: it stays where it is.
    const isPasted = filled.length > sorted.current + 1;
    sorted.current = filled.length;
    if (isPasted && wrongCount > 0) errorsFirst();
  }, [isLooking, filled, wrongCount, errorsFirst]);
}
