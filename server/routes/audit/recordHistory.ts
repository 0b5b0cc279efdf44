import { kindNames } from '../../domain/kinds.ts';
import type { Route, Routes } from '../../http/app.ts';
import { diffOf } from './diff.ts';
import { historyChoicesOf, historyOf, lastChangesOf } from './history.ts';

/** The history of every kind of record: four routes each. */
export const recordHistoryRoutes: Routes = Object.fromEntries(
  kindNames.flatMap((kind): (readonly [string, Route])[] => [
    [`${kind}History`, historyOf(kind)],
    [`${kind}LastChanges`, lastChangesOf(kind)],
    [`${kind}HistoryChoices`, historyChoicesOf(kind)],
    [`${kind}Diff`, diffOf(kind)],
  ]),
);
