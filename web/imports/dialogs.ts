import { lazy } from 'react';
import type { DialogTable } from '../components/dialogTable.ts';

/** What imports open by name. */
export const importDialogs: DialogTable<'importFile'> = {
  importFile: { Dialog: lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog })) },
};
