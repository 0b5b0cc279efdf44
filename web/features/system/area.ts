import type { Area } from '../../area.ts';
import { paths } from '../../paths.ts';

export const systemArea: Area = {
  screens: [
    [paths.imports, async () => (await import('./ImportsScreen.tsx')).ImportsScreen],
    [paths.bulk, async () => (await import('./BulkChangesScreen.tsx')).BulkChangesScreen],
    [paths.parkedStreams, async () => (await import('./ParkedStreamsScreen.tsx')).ParkedStreamsScreen],
  ],
};
