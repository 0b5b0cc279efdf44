import { addClient } from '../../../server/commands/clients/addClient.ts';
import { createProduct } from '../../../server/commands/catalog/createProduct.ts';
import { openPurchase } from '../../../server/commands/purchasing/openPurchase.ts';
import type { PurchaseServices } from '../../../server/commands/purchasing/purchaseParts.ts';
import { ClientType } from '../../../server/domain/clients/client.ts';
import { confirmPurchase } from '../../../server/domain/purchasing/confirmPurchase.ts';
import { sendPurchase } from '../../../server/domain/purchasing/endPurchase.ts';
import { purchaseOrder } from '../../../server/domain/purchasing/purchaseOrder.ts';
import { claimsOn } from '../../../server/kernel/claims.ts';
import type { Clock } from '../../../server/kernel/clock.ts';
import { DomainError } from '../../../server/kernel/decider.ts';
import type { EventStore, RecordedEvent } from '../../../server/kernel/eventStore.ts';
import { commandHandler, type CommandContext } from '../../../server/kernel/handleCommand.ts';
import { derivedUuid } from '../../../server/kernel/ids.ts';
import { patientStore } from '../../../server/kernel/patientStore.ts';
import { listShippedProducts } from '../../../server/reactors/pricing/listShippedProducts.ts';
import { stockReceipts } from '../../../server/reactors/purchasing/stockReceipts.ts';
import { followOrders } from '../../../server/reactors/sales/followOrders.ts';
import { stockReturns } from '../../../server/reactors/sales/stockReturns.ts';
import { tellLostStock } from '../../../server/reactors/sales/tellLostStock.ts';
import { unmadeLots } from '../../../server/reactors/sales/unmadeLots.ts';
import { modelLog, type ModelLog } from '../modelLog.ts';
import { newProcess, newTrace, pauseMs, type Process, type Trace } from '../processes.ts';
import { randomOf, type Random } from '../random.ts';
import { storeClient } from '../storeClient.ts';
import { newWeather, replaceable, type Replaceable, type Weather } from '../trouble.ts';
import { inVirtualTime } from '../virtualTime.ts';
import { lockDatabase, modelLocks, type ModelLocks } from './lockDatabase.ts';
import { checkOrders } from './orderChecks.ts';
import { workWithOrders, type OrderServer, type Shop } from './orderUsers.ts';

export interface SimulatedOrders {
  /** What does not hold; empty when all is well. */
  readonly broken: readonly string[];
  readonly trace: readonly string[];
  readonly events: readonly RecordedEvent[];
  readonly kills: number;
}

const USERS = ['ann', 'bob', 'cleo', 'dan', 'eve', 'finn', 'gao', 'hana'];
const PRODUCTS = 4;
const SERVERS = 2;
const LIMIT_MS = 3_600_000;
const REACTORS = [stockReceipts, followOrders, tellLostStock, stockReturns, unmadeLots, listShippedProducts];

interface Run {
  readonly seed: number;
  readonly commands: number;
  readonly random: Random;
  readonly trace: Trace;
  readonly log: ModelLog;
  readonly locks: ModelLocks;
  readonly weather: Weather;
  kills: number;
}

/** One run: 8 users with orders and stock, on servers that die between any two of their calls, and the reactors that continue with it. */
export async function simulateOrders(seed: number, commands: number): Promise<SimulatedOrders> {
  const random = randomOf(seed);
  const trace = newTrace();
  const log = modelLog(random);
  const of: Run = {
    ...{ seed, commands, random, trace, log, locks: modelLocks(), weather: newWeather(random), kills: 0 },
  };
  const broken: string[] = [];
  try {
    await inVirtualTime(() => run(of), LIMIT_MS);
    broken.push(...checkOrders(log.events));
  } catch (error) {
    broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return { broken, trace: trace.lines, events: log.events, kills: of.kills };
}

function newServer({ log, random, trace, locks, weather }: Run, name: string): OrderServer & { store: EventStore } {
  const process = newProcess(name, random);
  const clock: Clock = { now: () => new Date().toISOString() };
  const chance = (): number => random.int(0, 999) / 1_000;
  const plain = storeClient({ log, process, random, trace, faults: () => weather.store });
  const store = patientStore(plain, { clock, patienceMs: 10_000, random: chance });
  const handler = commandHandler({ store, clock, random: chance });
  const claims = claimsOn(handler, clock, Buffer.alloc(32, 7));
  return { process, store, services: { handler, clock, claims, db: lockDatabase(locks, process) } };
}

async function run(of: Run): Promise<void> {
  const { random, seed, commands, trace, weather, log } = of;
  const calm = { ...of, weather: { ...weather, store: calmStore } };
  const shop = await openShop(newServer(calm, 'opening').services);
  const servers = Array.from({ length: SERVERS }, (_, index) =>
    replaceable(() => newServer(of, `server ${String(index)}`)),
  );
  const told = { next: 0, isEnding: false };
  const reacting = replaceable(() => {
    const server = newServer(of, 'reactors');
    void react(of, server, told);
    return server;
  });
  const troubling = trouble(of, [...servers, reacting]);
  await Promise.all(
    USERS.map((name) =>
      workWithOrders({ name, seed, commands, shop, random, trace, server: () => random.pick(servers).now }),
    ),
  );
  weather.clear();
  await troubling;
  await pauseMs(14_000); // late requests arrive
  while (told.next < log.events.length) await pauseMs(1_000);
  told.isEnding = true;
  log.wake();
}

const calmStore = { drop: 0, loseAnswer: 0, late: 0, breakOff: 0, fallSilent: 0, tellAgain: 0 };

/** Products, a customer, and what a vendor has promised of each product. */
async function openShop(services: PurchaseServices): Promise<Shop> {
  const companyId = 'acme';
  const { handler } = services;
  const by = (what: string): CommandContext => ({
    ...{ companyId, actor: 'owner', role: 9000, channel: 'web' as const },
    ...{ commandId: derivedUuid(what), correlationId: derivedUuid(what) },
  });
  const customer = { name: 'Green Market', type: ClientType.CUSTOMER };
  const { clientId: customerId } = await addClient(services, customer, by('customer'));
  const { clientId: vendorId } = await addClient(services, { name: 'Pier Farms' }, by('vendor'));
  const products: string[] = [];
  const purchases: Shop['purchases'][number][] = [];
  for (let nth = 0; nth < PRODUCTS; nth++) {
    const made = { variety: `Pears ${String(nth)}`, sku: `P${String(nth)}`, inventoryUOM: 'case', price: '2' };
    const { productId } = await createProduct(services, { ...made, initInventory: '30' }, by(`product ${String(nth)}`));
    products.push(productId);
    const lines = [{ productId, quantity: '100000', cost: '1' }];
    const { orderId } = await openPurchase(services, { vendorId, lines }, by(`purchase ${String(nth)}`));
    const sent = { orderId, by: 'other' as const, to: '', language: 'en' as const, text: '' };
    await handler.handle(purchaseOrder, orderId, sent, sendPurchase, by(`sent ${String(nth)}`));
    const lineId = (await handler.load(purchaseOrder, companyId, orderId)).state.lines.list[0]?.lineId ?? '';
    const confirmed = { orderId, lines: [{ lineId, quantity: '100000' }] };
    await handler.handle(purchaseOrder, orderId, confirmed, confirmPurchase, by(`confirmed ${String(nth)}`));
    purchases.push({ orderId, lineId });
  }
  return { companyId, customerId, products, purchases, orders: [] };
}

/** Hands events to the reactors, each until it is done; one that took over begins some events earlier. */
async function react({ log, random }: Run, server: OrderServer & { store: EventStore }, told: Told): Promise<void> {
  const services = { ...server.services, store: server.store };
  const { process } = server;
  let at = Math.max(0, told.next - random.int(0, 5));
  for (;;) {
    await process.travel();
    const event = log.events[at];
    if (!event) {
      if (told.isEnding) return;
      await process.receive(log.changed());
      continue;
    }
    let isDone = true;
    for (const { types, react: reaction } of REACTORS)
      if (types.includes(event.type))
        await reaction(event, services).catch((error: unknown) => {
          isDone &&= error instanceof DomainError;
        });
    if (isDone) at++;
    told.next = Math.max(told.next, at);
  }
}

interface Told {
  next: number;
  isEnding: boolean;
}

/** Kills one process after another, and turns the weather, until it is calm. */
async function trouble(of: Run, slots: readonly Replaceable<{ readonly process: Process }>[]): Promise<void> {
  const { random, weather, trace, log } = of;
  while (!weather.isCalm) {
    await pauseMs(random.int(100, 1_500));
    if (weather.isCalm) return;
    weather.change();
    if (random.chance(0.2)) {
      trace.tell('log', 'RESTARTS');
      log.restarts++;
      log.wake();
    }
    const slot = random.pick(slots);
    const { process } = slot.now;
    trace.tell(process.name, 'KILLED');
    process.kill();
    of.kills++;
    await pauseMs(random.int(50, 1_000));
    slot.replace();
  }
}
