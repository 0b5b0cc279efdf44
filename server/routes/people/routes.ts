import type { Routes } from '../../http/app.ts';
import { punchCommandRoutes } from './changePunches.ts';
import { punchRoutes } from './punches.ts';

export const peopleRoutes: readonly Routes[] = [punchRoutes, punchCommandRoutes];
