import type { Area } from '../../area.ts';
import { paths } from '../../paths.ts';

export const accessArea: Area = {
  screens: [
    [paths.account, async () => (await import('./AccountScreen.tsx')).AccountScreen],
    [paths.users, async () => (await import('./UsersScreen.tsx')).UsersScreen],
  ],
};
