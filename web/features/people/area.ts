import type { Area } from '../../area.ts';
import { paths } from '../../paths.ts';

export const peopleArea: Area = {
  screens: [[paths.punchInOut, async () => (await import('./PunchScreen.tsx')).PunchScreen]],
};
