import { useEffect, useState } from 'react';
import type { SheetRow } from '../components/grid/sheetRows.ts';
import { dropDraft, readDraft, writeDraft } from '../state/drafts.ts';
import { useDraftName } from '../session/useDraftName.ts';

const isRow = (value: unknown): value is SheetRow => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, texts, saved } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof texts !== 'object' || texts === null) return false;
  return (
    (saved === null || typeof saved === 'string') && Object.values(texts).every((text) => typeof text === 'string')
  );
};
const isRows = (value: unknown): value is SheetRow[] => Array.isArray(value) && value.every(isRow);

/** The rows of a sheet that this user left unsaved in this tab. */
export function useSheetDraft(what: string) {
  const name = useDraftName(what);
  const [found] = useState(() => readDraft(name, isRows) ?? []);
  return { found, name };
}

/** Keeps the rows as they are now. */
export function useKeptRows({ name }: ReturnType<typeof useSheetDraft>, rows: readonly SheetRow[]): void {
  useEffect(() => {
    if (rows.length === 0) dropDraft(name);
    else writeDraft(name, rows);
  }, [name, rows]);
}
