import { unitMeant } from '../../domain/unitHalves.ts';
import { ProductParams } from '../../contract/catalog/catalog.ts';
import {
  CorrectLot,
  LotSavedAnswer,
  OpenInventory,
  ReverseOpening,
  AdjustLot,
  LotDecision,
} from '../../contract/inventory/inventory.ts';
import { lotPlace } from '../../commands/inventory/lotPlace.ts';
import { correctLot } from '../../domain/inventory/correctLot.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import type { Permission } from '../../domain/access/permissions.ts';
import { endRecall, holdLot, recallLot, releaseLot } from '../../domain/inventory/lotDecisions.ts';
import type { Route, Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { warehouse } from '../../domain/company/warehouse.ts';
import { isZero } from '../../domain/decimal.ts';
import { openInventory } from '../../domain/inventory/openInventory.ts';
import { DomainError } from '../../kernel/decider.ts';
import { presentUnits } from '../catalog/presentUnits.ts';
import { reverseOpening } from '../../domain/inventory/reverseOpening.ts';
import { UNDO_REASON } from '../../domain/undo.ts';
import { adjustReason } from '../../commands/inventory/adjustReason.ts';
import { adjustLot } from '../../domain/inventory/adjustLot.ts';
import { post } from '../kit/call.ts';

/** `notice`: key of locales/<lang>/notices.json; `about`: what the decision appends. */
const deciding = (path: string, permission: Permission, decide: typeof holdLot, notice: string, about: string): Route =>
  post(
    `/api/company/:companyId/product-manager/lots/:productId/${path}`,
    { may: permission, params: ProductParams, body: LotDecision, answer: LotSavedAnswer },
    async (request, deps) => {
      const { companyId, productId } = request.params;
      const { lotId, reason } = request.body;
      const context = commandContext(request, { reason });
      const { unit } = (await listedProduct(deps.services, companyId, productId)).state;
      const wanted = { productId, lotId, unit, reason };
      const handled = await deps.services.handler.handle(inventory, productId, wanted, decide, context);
      const data = { productId, lotId, commandId: context.commandId };
      return accepted(request, deps, handled, { data, notice, details: { lotId }, about });
    },
  );

export const lotChangeRoutes: Routes = {
  /** POST lots/{productId}/correct: what was written down of a lot, with the old value kept beside the new (rules 2). */
  correctLot: post(
    '/api/company/:companyId/product-manager/lots/:productId/correct',
    { may: 'inventory.correct', params: ProductParams, body: CorrectLot, answer: LotSavedAnswer },
    async (request, deps) => {
      const { companyId, productId } = request.params;
      const { lotId, reason, expected = {}, warehouseId, locationId, ...facts } = request.body;
      if (facts.cost !== undefined) demand(request, 'products.editCost', 'cost');
      const context = commandContext(request, { reason });
      const { handler } = deps.services;
      await listedProduct(deps.services, companyId, productId);
      const { state } = await handler.load(inventory, companyId, productId);
      const { place, facts: lying } = await lotPlace(handler, { companyId, state, lotId }, { warehouseId, locationId });
      const data = { productId, lotId, facts: { ...facts, ...lying }, expected, reason };
      const command = { ...data, ...(place === undefined ? {} : { place }) };
      const handled = await handler.handle(inventory, productId, command, correctLot, context);
      return accepted(request, deps, handled, {
        data: { productId, lotId, commandId: context.commandId },
        notice: 'inventory.corrected',
        details: { lotId },
        about: 'LotCorrected',
      });
    },
  ),

  /** POST initial-inventory/{productId}: stock that was there before; only while nothing is and nothing has moved (spec 2, 4.6). */
  openInventory: post(
    '/api/company/:companyId/product-manager/initial-inventory/:productId',
    { may: 'inventory.open', params: ProductParams, body: OpenInventory, answer: LotSavedAnswer },
    async (request, deps) => {
      const { companyId, productId } = request.params;
      const { initInventory: quantity, warehouseId: wanted, cost: own, bestBy } = request.body;
      if (own !== undefined) demand(request, 'products.editCost', 'cost');
      // There is no revision yet that a caller could have seen.
      const { expectedRevision: _, ...context } = commandContext(request);
      const { handler, db } = deps.services;
      const { state } = await listedProduct(deps.services, companyId, productId);
      if (isZero(quantity)) throw new DomainError('inventory.initInventoryRequired', {}, 'initInventory');
      const warehouseId = wanted ?? state.warehouseId;
      const place = await handler.load(warehouse, companyId, warehouseId);
      if (!place.state.isDefined) throw new DomainError('company.settingUnknown', { id: warehouseId }, 'warehouseId');
      const unit = (await presentUnits(db, companyId, state))[0]?.name ?? state.unit;
      const { sku } = state;
      const cost = own ?? state.cost;
      const data = {
        ...{ productId, sku, quantity, unit, warehouseId },
        ...(cost === null ? {} : { cost }),
        ...(bestBy === undefined ? {} : { bestBy }),
      };
      const handled = await handler.handle(inventory, productId, data, openInventory, context);
      return accepted(request, deps, handled, {
        data: { productId, lotId: `OPEN-${sku}`, commandId: context.commandId },
        notice: 'inventory.opened',
        details: { sku, quantity, unit },
        about: 'LotReceived',
      });
    },
  ),

  /** POST initial-inventory/{productId}/undo: takes opening stock back while nothing else has moved; it may be set again then. */
  reverseOpening: post(
    '/api/company/:companyId/product-manager/initial-inventory/:productId/undo',
    { may: 'inventory.open', params: ProductParams, body: ReverseOpening, answer: LotSavedAnswer },
    async (request, deps) => {
      const { companyId, productId } = request.params;
      const { expectedRevision: _, ...context } = commandContext(request, {
        reason: request.body.reason ?? UNDO_REASON,
      });
      const { handler } = deps.services;
      const { state } = await listedProduct(deps.services, companyId, productId);
      const handled = await handler.handle(inventory, productId, { productId }, reverseOpening, context);
      return accepted(request, deps, handled, {
        data: { productId, lotId: `OPEN-${state.sku}`, commandId: context.commandId },
        notice: 'inventory.openingReversed',
        details: { sku: state.sku },
        about: 'OpeningStockReversed',
      });
    },
  ),

  /** POST adjustments/{productId}: corrects what is on hand of a lot, in any enabled unit of the product (rules 14). */
  adjustLot: post(
    '/api/company/:companyId/product-manager/adjustments/:productId',
    { may: 'inventory.adjust', params: ProductParams, body: AdjustLot, answer: LotSavedAnswer },
    async (request, deps) => {
      const { companyId, productId } = request.params;
      const { lotId, adjustUnits, reasonCode, reason = '', note = '', expectedOnHand } = request.body;
      const context = commandContext(request, { reason });
      const { state } = await listedProduct(deps.services, companyId, productId);
      const units = (await presentUnits(deps.services.db, companyId, state)).filter((each) => each.useForAvailable);
      const unit = units[0]?.name ?? state.unit;
      const name = request.body.uom ?? unit;
      const uom = unitMeant(name, units);
      if (!uom) throw new DomainError('inventory.unitUnknown', { uom: name }, 'uom');
      const why = await adjustReason(deps.services.handler, companyId, reasonCode);
      const data = { productId, lotId, units: adjustUnits, uom, unit, ...why, reason, note };
      const seen = expectedOnHand === undefined ? {} : { expectedOnHand };
      const command = { ...data, ...seen };
      const handled = await deps.services.handler.handle(inventory, productId, command, adjustLot, context);
      return accepted(request, deps, handled, {
        data: { productId, lotId, commandId: context.commandId },
        notice: 'inventory.adjusted',
        details: { lotId, units: adjustUnits.startsWith('-') ? adjustUnits : `+${adjustUnits}`, uom: uom.name },
        about: 'LotAdjusted',
      });
    },
  ),

  /** POST lots/{productId}/hold, release, recall and end-recall: whether a lot may go out, decided with a reason (rules 14). */
  holdLot: deciding('hold', 'inventory.hold', holdLot, 'inventory.held', 'LotHeld'),
  releaseLot: deciding('release', 'inventory.release', releaseLot, 'inventory.released', 'LotReleased'),
  recallLot: deciding('recall', 'inventory.recall', recallLot, 'inventory.recalled', 'LotRecalled'),
  endRecall: deciding('end-recall', 'inventory.recall', endRecall, 'inventory.recallEnded', 'LotRecallEnded'),
};
