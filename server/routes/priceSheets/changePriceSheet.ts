import type { FastifyRequest } from 'fastify';
import { assignableCustomers, changeSheet, productsOf } from '../../commands/priceSheets/changeSheet.ts';
import { openPriceSheet, ownerOf } from '../../commands/priceSheets/openPriceSheet.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  AssignPriceSheet,
  CreatedSheetAnswer,
  OpenPriceSheet,
  DuplicatePriceSheet,
  EditedSheetAnswer,
  EditPriceSheet,
  EditPriceSheetSettings,
  SheetAssignParams,
  SheetParams,
  SheetSavedAnswer,
} from '../../contract/priceSheets/priceSheets.ts';
import {
  AddSheetItems,
  BatchEditItems,
  EditAllItems,
  PriceSheetItems,
  SheetItemParams,
} from '../../contract/priceSheets/sheetItems.ts';
import { sentFields } from '../../domain/fields.ts';
import { assignPriceSheet, unassignPriceSheet } from '../../domain/priceSheets/assignPriceSheet.ts';
import {
  addSheetItems,
  batchEditItems,
  editAllItems,
  priceSheetItems,
  removeSheetItem,
  type AddSheetItems as AddCommand,
  type ChangedItem,
} from '../../domain/priceSheets/changeSheetItems.ts';
import { editPriceSheet } from '../../domain/priceSheets/editPriceSheet.ts';
import { priceSheet } from '../../domain/priceSheets/priceSheet.ts';
import type { PriceSheetEvent } from '../../domain/priceSheets/sheetEvents.ts';
import { sheetFields } from '../../domain/priceSheets/sheetFields.ts';
import { sheetIdOf, type ItemRule } from '../../domain/priceSheets/sheetItem.ts';
import { tableParts } from '../../domain/undo.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { del, post, put } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { saveRecord } from '../kit/saveRecord.ts';
import { assertUndoAlone, undoCommand, undoingOf } from '../kit/undoCommand.ts';
import { asRefused, openedSheet, presentSheet, savedSheet } from './presentSheet.ts';

const at = (rest: string): string => `/api/company/:companyId/price-sheet/manager${rest}`;
const call = { may: 'sheets.edit', params: SheetParams, answer: SheetSavedAnswer } as const;

/** The answer of a command on one sheet. */
async function sheetSaved(
  request: FastifyRequest,
  deps: RouteDeps,
  handled: Handled,
  told: { sheetId: string; notice: string; about: PriceSheetEvent['type']; details?: Record<string, unknown> },
) {
  const { sheetId, notice, about, details = {} } = told;
  const data = await savedSheet(deps.services, commandContext(request), sheetId);
  return accepted(request, deps, handled, { data, notice: `sheets.${notice}`, details, about });
}

/** A rule as it is sent: what is absent of it is nothing. */
const sentRule = ({ logic, level = null, value = null }: Pick<ItemRule, 'logic'> & Partial<ItemRule>): ItemRule => ({
  ...{ logic, level, value },
});

function saveSettings(
  request: FastifyRequest,
  deps: RouteDeps,
  sheetId: string,
  body: EditPriceSheetSettings & { priceSheetId?: string },
) {
  const { services } = deps;
  const { companyId } = sessionOf(request);
  const saved = {
    ids: ['priceSheetId'],
    otherId: 'request.otherSheet',
    refused: asRefused,
    present: async (id: string, _: Handled, { commandId }: CommandContext) => ({
      data: {
        ...(await presentSheet(request, { ...services, instant: services.clock.now() }, id)),
        commandId,
      },
    }),
  } as const;
  return saveRecord(request, deps, saved, {
    ...{ id: sheetId, body, notice: 'sheets.saved', about: 'PriceSheetDescribed' },
    undoing: undoingOf(priceSheet, ({ values: set, owner }) => tableParts(sheetFields, set, { owner })),
    handle: async (fields, context) => {
      const { values, ids } = sentFields(sheetFields, fields);
      const owner = typeof ids.owner === 'string' ? await ownerOf(services, companyId, ids.owner) : undefined;
      if (ids.owner === null) throw new RequestError(400, { code: 'sheets.ownerRequired', field: 'ownerId' });
      return changeSheet(services, sheetId, { values, owner }, editPriceSheet, context);
    },
  });
}

/** Each item by its id, since one rule may have been set for many. */
const undoingItems = undoingOf(priceSheet, ({ items }) =>
  Object.fromEntries(
    items.map(({ itemId, logic, level, value }) => [itemId, { items: [{ itemId, logic, level, value }] }]),
  ),
);

export const priceSheetChangeRoutes: Routes = {
  /** POST price-sheet/manager: a new sheet, whose owner is who makes it unless said otherwise. */
  openPriceSheet: post(
    at(''),
    { may: 'sheets.edit', params: CompanyParams, body: OpenPriceSheet, answer: CreatedSheetAnswer },
    async (request, deps) => {
      const { values, ids } = sentFields(sheetFields, request.body);
      const ownerId = ids.owner ?? undefined;
      const opened = await openPriceSheet(deps.services, { values, ownerId }, commandContext(request));
      return accepted(request, deps, opened, {
        data: { priceSheetId: opened.sheetId },
        notice: 'sheets.created',
        details: { name: request.body.name.trim() },
        about: 'PriceSheetOpened',
      });
    },
  ),

  /** PUT price-sheet/manager: what changed of the settings of a sheet. */
  editPriceSheet: put(
    at(''),
    { may: 'sheets.edit', params: CompanyParams, body: EditPriceSheet, answer: EditedSheetAnswer },
    (request, deps) => saveSettings(request, deps, request.body.priceSheetId, request.body),
  ),

  /** PUT price-sheet/manager/{sheetId}: the same, by its address. */
  editPriceSheetSettings: put(
    at('/:sheetId'),
    { ...call, body: EditPriceSheetSettings, answer: EditedSheetAnswer },
    (request, deps) => saveSettings(request, deps, request.params.sheetId, request.body),
  ),

  /** POST price-sheet/manager/duplicate: its items and settings under another name, without customers. */
  duplicatePriceSheet: post(
    at('/duplicate'),
    { may: 'sheets.edit', params: CompanyParams, body: DuplicatePriceSheet, answer: CreatedSheetAnswer },
    async (request, deps) => {
      const { priceSheetId: copyOf, name } = request.body;
      await openedSheet(deps.services, request.params.companyId, copyOf);
      const opened = await openPriceSheet(deps.services, { values: { name }, copyOf }, commandContext(request));
      return accepted(request, deps, opened, {
        data: { priceSheetId: opened.sheetId },
        notice: 'sheets.created',
        details: { name: name.trim() },
        about: 'PriceSheetOpened',
      });
    },
  ),

  /** POST price-sheet/manager/assign/{sheetId}: customers more, hundreds at once. */
  assignPriceSheet: post(at('/assign/:sheetId'), { ...call, body: AssignPriceSheet }, async (request, deps) => {
    const { companyId, sheetId } = request.params;
    const { services } = deps;
    await openedSheet(services, companyId, sheetId);
    const customers = await assignableCustomers(services, companyId, request.body.clientIds);
    const context = commandContext(request);
    const handled = await changeSheet(services, sheetId, { customers }, assignPriceSheet, context).catch(asRefused);
    const details = { count: customers.length };
    return sheetSaved(request, deps, handled, { sheetId, notice: 'assigned', details, about: 'PriceSheetAssigned' });
  }),

  /** DELETE price-sheet/manager/assign/{assignId}: takes the sheet from a customer. */
  unassignPriceSheet: del(at('/assign/:assignId'), { ...call, params: SheetAssignParams }, async (request, deps) => {
    const { companyId, assignId } = request.params;
    const { services } = deps;
    const sheetId = sheetIdOf(assignId);
    await openedSheet(services, companyId, sheetId);
    const context = commandContext(request);
    const handled = await changeSheet(services, sheetId, { assignId }, unassignPriceSheet, context).catch(asRefused);
    return sheetSaved(request, deps, handled, { sheetId, notice: 'unassigned', about: 'PriceSheetUnassigned' });
  }),

  /** POST price-sheet/manager/item/{sheetId}: products more, all or none. */
  addSheetItems: post(at('/item/:sheetId'), { ...call, body: AddSheetItems }, async (request, deps) => {
    const { companyId, sheetId } = request.params;
    const { services } = deps;
    await openedSheet(services, companyId, sheetId);
    const { productIds = [], items = [] } = request.body;
    if (productIds.length + items.length === 0) throw new RequestError(400, { code: 'request.nothingToSave' });
    const wanted = [
      ...productIds.map((productId) => ({ productId })),
      ...items.map(({ productId, unitId, logic, ...rule }) => ({
        ...{ productId, unitId },
        ...(logic === undefined ? {} : { rule: sentRule({ logic, ...rule }) }),
      })),
    ];
    const command: Pick<AddCommand, 'items'> = { items: await productsOf(services, companyId, wanted) };
    const handled = await changeSheet(services, sheetId, command, addSheetItems, commandContext(request)).catch(
      asRefused,
    );
    const details = { count: wanted.length };
    return sheetSaved(request, deps, handled, {
      sheetId,
      notice: 'itemsAdded',
      details,
      about: 'PriceSheetItemsAdded',
    });
  }),

  /** PUT price-sheet/manager/item/{sheetId}: what changed of some items. */
  priceSheetItems: put(at('/item/:sheetId'), { ...call, body: PriceSheetItems }, async (request, deps) => {
    const { companyId, sheetId } = request.params;
    const { services } = deps;
    await openedSheet(services, companyId, sheetId);
    const { items, undoes } = request.body;
    const price = (wanted: readonly ChangedItem[], of: CommandContext): Promise<Handled> =>
      changeSheet(services, sheetId, { items: wanted }, priceSheetItems, of).catch(asRefused);
    if (undoes !== undefined) {
      assertUndoAlone(items === undefined ? {} : { items });
      const undo = { id: sheetId, undoes };
      const { handled, context, told } = await undoCommand(request, services, undoingItems, undo, (back, of) =>
        price((back.items as ChangedItem[] | undefined) ?? [], of),
      );
      const data = await savedSheet(services, context, sheetId);
      return accepted(request, deps, handled, { data, ...told, about: 'PriceSheetItemsPriced' });
    }
    if (items === undefined) throw new RequestError(400, { code: 'request.nothingToSave' });
    const handled = await price(items, commandContext(request));
    return sheetSaved(request, deps, handled, { sheetId, notice: 'saved', about: 'PriceSheetItemsPriced' });
  }),

  /** DELETE price-sheet/manager/item/{itemId}: versions keep it. */
  removeSheetItem: del(at('/item/:itemId'), { ...call, params: SheetItemParams }, async (request, deps) => {
    const { companyId, itemId } = request.params;
    const { services } = deps;
    const sheetId = sheetIdOf(itemId);
    await openedSheet(services, companyId, sheetId);
    const context = commandContext(request);
    const handled = await changeSheet(services, sheetId, { itemId }, removeSheetItem, context).catch(asRefused);
    return sheetSaved(request, deps, handled, { sheetId, notice: 'itemRemoved', about: 'PriceSheetItemRemoved' });
  }),

  /** PUT price-sheet/manager/item/batch-edit: one rule for the items that are named. */
  batchEditItems: put(
    at('/item/batch-edit'),
    { ...call, params: CompanyParams, body: BatchEditItems },
    async (request, deps) => {
      const { priceSheetId: sheetId, itemIds, ...rule } = request.body;
      await openedSheet(deps.services, request.params.companyId, sheetId);
      const command = { itemIds, rule: sentRule(rule) };
      const context = commandContext(request);
      const handled = await changeSheet(deps.services, sheetId, command, batchEditItems, context).catch(asRefused);
      const details = { count: itemIds.length };
      return sheetSaved(request, deps, handled, {
        sheetId,
        notice: 'itemsPriced',
        details,
        about: 'PriceSheetItemsPriced',
      });
    },
  ),

  /** PUT price-sheet/manager/item/edit-all: one rule for every item of the sheet. */
  editAllItems: put(
    at('/item/edit-all'),
    { ...call, params: CompanyParams, body: EditAllItems },
    async (request, deps) => {
      const { priceSheetId: sheetId, ...rule } = request.body;
      const { state } = await openedSheet(deps.services, request.params.companyId, sheetId);
      if (state.items.length === 0) throw notFound();
      const command = { rule: sentRule(rule) };
      const handled = await changeSheet(deps.services, sheetId, command, editAllItems, commandContext(request)).catch(
        asRefused,
      );
      const details = { count: state.items.length };
      return sheetSaved(request, deps, handled, {
        sheetId,
        notice: 'itemsPriced',
        details,
        about: 'PriceSheetAllPriced',
      });
    },
  ),
};
