import { startCount } from '../../../commands/inventory/count/startCount.ts';
import { CompanyParams } from '../../../contract/company/company.ts';
import {
  CountSavedAnswer,
  StartCount,
  CountParams,
  EnterCounts,
  EnteredAnswer,
  AskRecount,
  PostCount,
  PostedAnswer,
  CancelCount,
  UndoCount,
} from '../../../contract/inventory/inventoryCounts.ts';
import type { Routes } from '../../../http/app.ts';
import { accepted, commandContext } from '../../kit/command.ts';
import { readCountedAt } from '../../../commands/inventory/count/countedAt.ts';
import { enterCounts } from '../../../commands/inventory/count/enterCounts.ts';
import { withNames } from '../../../commands/inventory/count/withNames.ts';
import { languageOf, message } from '../../../messages.ts';
import { askRecount } from '../../../domain/inventory/count/enterCounts.ts';
import { inventoryCount } from '../../../domain/inventory/count/inventoryCount.ts';
import { beginToPost } from '../../../commands/inventory/count/postCount.ts';
import { cancelCount } from '../../../domain/inventory/count/postCount.ts';
import { beginToUndo } from '../../../commands/inventory/count/undoCount.ts';
import { notFound } from '../../../http/requestError.ts';
import type { Services } from '../../../services.ts';
import { post } from '../../kit/call.ts';

export const countWorkRoutes: Routes = {
  /** POST inventory-counts: freezes what is expected of the lots in the scope and starts their count (rules 14). */
  startCount: post(
    '/api/company/:companyId/inventory-counts',
    { may: 'inventory.count', params: CompanyParams, body: StartCount, answer: CountSavedAnswer },
    async (request, deps) => {
      const { scope: kind, ids = [], note = '', isBlind = false, threshold = null } = request.body;
      const wanted = { kind, ids, note, isBlind, threshold };
      const started = await startCount(deps.services, wanted, commandContext(request));
      const { countId, number, lines } = started;
      return accepted(request, deps, started, {
        data: { countId, number },
        notice: 'count.started',
        details: { number, count: lines },
        about: 'InventoryCountStarted',
      });
    },
  ),

  /** POST inventory-counts/{countId}/lines: what was counted; nothing of it is saved while one row is wrong. */
  enterCounts: post(
    '/api/company/:companyId/inventory-counts/:countId/lines',
    { may: 'inventory.count', params: CountParams, body: EnterCounts, answer: EnteredAnswer },
    async (request, deps) => {
      const { companyId, countId } = request.params;
      const { rows, dryRun = false, anyway, countedAt, reason } = request.body;
      const { services } = deps;
      await countNumber(services, companyId, countId);
      const entering = enterCounts(services, commandContext(request, { reason }), {
        ...{ countId, rows, isDryRun: dryRun },
        countedAt: await readCountedAt(services, companyId, countedAt),
        ...(anyway === undefined ? {} : { anyway }),
      });
      const { saved, problems, handled } = await withNames(services, companyId, entering);
      const language = languageOf(request.headers['accept-language']);
      const wrong = [...problems]
        .sort(([a], [b]) => a - b)
        .map(([row, { code, field, details }]) => ({
          ...{ row, code, field: field ?? null },
          message: message('errors', code, language, details),
        }));
      return accepted(request, deps, handled, {
        data: { saved, problems: wrong },
        notice: 'count.entered',
        details: { count: saved },
        about: 'LinesCounted',
      });
    },
  ),

  /** POST inventory-counts/{countId}/recount: lines that are to be counted again. */
  askRecount: post(
    '/api/company/:companyId/inventory-counts/:countId/recount',
    { may: 'inventory.count', params: CountParams, body: AskRecount, answer: CountSavedAnswer },
    async (request, deps) => {
      const { companyId, countId } = request.params;
      const { services } = deps;
      const number = await countNumber(services, companyId, countId);
      const { lines } = request.body;
      const context = commandContext(request);
      const asked = services.handler.handle(inventoryCount, countId, { countId, lines }, askRecount, context);
      return accepted(request, deps, await withNames(services, companyId, asked), {
        data: { countId, number },
        notice: 'count.recount',
        details: { count: lines.length },
        about: 'RecountAsked',
      });
    },
  ),

  /** POST inventory-counts/{countId}/post: from here on every counted lot becomes what was counted, once (rules 14). */
  postCount: post(
    '/api/company/:companyId/inventory-counts/:countId/post',
    { may: 'inventory.postCount', params: CountParams, body: PostCount, answer: PostedAnswer },
    async (request, deps) => {
      const { companyId, countId } = request.params;
      const { services } = deps;
      const number = await countNumber(services, companyId, countId);
      const { reasonCode, reason = '' } = request.body;
      const posting = { countId, reasonCode, reason };
      const context = commandContext(request, { reason });
      const { left, handled } = await withNames(services, companyId, beginToPost(services, context, posting));
      return accepted(request, deps, handled, {
        data: { left },
        notice: 'count.posting',
        details: { number, count: left },
        about: 'CountPostingBegun',
      });
    },
  ),

  /** POST inventory-counts/{countId}/cancel: the count is abandoned, no stock changes. */
  cancelCount: post(
    '/api/company/:companyId/inventory-counts/:countId/cancel',
    { may: 'inventory.postCount', params: CountParams, body: CancelCount, answer: CountSavedAnswer },
    async (request, deps) => {
      const { companyId, countId } = request.params;
      const { services } = deps;
      const number = await countNumber(services, companyId, countId);
      const { reason } = request.body;
      const context = commandContext(request, { reason });
      const cancelled = services.handler.handle(inventoryCount, countId, { countId, reason }, cancelCount, context);
      return accepted(request, deps, await withNames(services, companyId, cancelled), {
        data: { countId, number },
        notice: 'count.cancelled',
        details: { number },
        about: 'InventoryCountCancelled',
      });
    },
  ),

  /** POST inventory-counts/{countId}/undo: from here on what the count adjusted is adjusted back, where it still can be. */
  undoCount: post(
    '/api/company/:companyId/inventory-counts/:countId/undo',
    { may: 'inventory.postCount', params: CountParams, body: UndoCount, answer: PostedAnswer },
    async (request, deps) => {
      const { companyId, countId } = request.params;
      const { services } = deps;
      const number = await countNumber(services, companyId, countId);
      const { reason = '' } = request.body;
      const undoing = { countId, reason };
      const context = commandContext(request, { reason });
      const { left, handled } = await withNames(services, companyId, beginToUndo(services, context, undoing));
      return accepted(request, deps, handled, {
        data: { left },
        notice: 'count.undoing',
        details: { number, count: left },
        about: 'CountUndoBegun',
      });
    },
  ),
};

/** A count of the company that was started; absent and another company's are the same 404. Answers its number. */
async function countNumber(
  { handler }: Pick<Services, 'handler'>,
  companyId: string,
  countId: string,
): Promise<string> {
  const { state } = await handler.load(inventoryCount, companyId, countId);
  if (state.stage === null) throw notFound();
  return state.number;
}
