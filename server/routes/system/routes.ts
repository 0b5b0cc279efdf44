import type { Routes } from '../../http/app.ts';
import { healthRoutes } from './health.ts';
import { parkedRoutes } from './parkedStreams.ts';
import { liveRoutes } from './live.ts';

export const systemRoutes: readonly Routes[] = [healthRoutes, parkedRoutes, liveRoutes];
