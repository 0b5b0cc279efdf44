import type { UpcasterTable } from '../kernel/upcasting.ts';

/** Steps from one version of an event type to the next; empty while every type is at version 1. */
export const upcasters: UpcasterTable = {};
