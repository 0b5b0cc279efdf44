import { call } from '../../../api/baseQuery.ts';
import type { AppDispatch, RootState } from '../../../store.ts';

/** Saves the sheet of a count as a file to print and fill in. Rejects with why there is none. */
export const saveSheet =
  (countId: string) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const path = `company/:companyId/inventory-counts/${countId}/sheet.csv`;
    const { signal } = new AbortController();
    const { data, error } = await call({ path, file: 'text/csv' }, { dispatch, getState, signal });
    if (!(data instanceof File)) throw error as unknown as Error;
    const url = URL.createObjectURL(data);
    const link = document.createElement('a');
    link.href = url;
    link.download = data.name;
    link.click();
    // The browser reads it after the click.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
