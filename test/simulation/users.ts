import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { product, type Product, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { renameProduct } from '../../server/domain/catalog/renameProduct.ts';
import { setProductPricing } from '../../server/domain/catalog/setProductPricing.ts';
import { setProductStatus } from '../../server/domain/catalog/setProductStatus.ts';
import type { Claims } from '../../server/kernel/claims.ts';
import { DomainError, type Decide } from '../../server/kernel/decider.ts';
import {
  StaleRevision,
  type CommandContext,
  type CommandHandler,
  type Handled,
} from '../../server/kernel/handleCommand.ts';
import { derivedUuid, entityId } from '../../server/kernel/ids.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import type { Told } from './checks.ts';
import { pauseMs, type Process, type Trace } from './processes.ts';
import type { Random } from './random.ts';

/** A server process as its callers know it. */
export interface Server {
  readonly process: Process;
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

export interface UserOptions {
  readonly name: string;
  readonly seed: number;
  readonly companyId: string;
  /** Products of the company that anybody knows of. */
  readonly known: string[];
  readonly random: Random;
  /** Servers change as they die and come back. */
  readonly server: () => Server;
  readonly told: Told;
  readonly trace: Trace;
  readonly commands: number;
  /** Only to show that the checks find it: what the user saw is not told to the server. */
  readonly withoutIfMatch: boolean;
}

type Attempt = (server: Server, context: CommandContext) => Promise<Handled>;

const MAX_REPEATS = 8;

/** Someone at work: one command after another, each repeated under its id until it is answered, now and then once more. */
export async function work(user: UserOptions): Promise<void> {
  const { random, commands } = user;
  for (let number = 0; number < commands; number++) {
    await pauseMs(random.int(1, 1_500));
    const commandId = derivedUuid(`${String(user.seed)} ${user.name} ${String(number)}`);
    if (user.known.length === 0 || random.chance(0.2)) await create(user, commandId);
    else await edit(user, commandId);
  }
}

async function create(user: UserOptions, commandId: string): Promise<void> {
  const { random, known } = user;
  const productId = entityId(commandId, 'product');
  const data = {
    variety: `Pears of ${user.name}`,
    sku: random.pick(['', '', 'A1', 'b2', 'B2', '2']),
    inventoryUOM: random.pick(['Case', 'case', 'Box']),
    initInventory: random.pick(['0', '12.5']),
    ...(random.chance(0.5) ? { price: random.pick(['1', '2.5']) } : {}),
  };
  const done = await insist(user, 'create', productId, { commandId }, (server, context) =>
    createProduct(server, data, context),
  );
  if (done && !known.includes(productId)) known.push(productId);
}

async function edit(user: UserOptions, commandId: string): Promise<void> {
  const { random, companyId, known } = user;
  const productId = random.pick(known);
  const [what, attempt] = anyEdit(random, productId);
  let seen: bigint | undefined;
  if (random.chance(0.5)) {
    const { process, handler } = user.server();
    seen = await process
      .serve(() => handler.load(product, companyId, productId))
      .then(
        ({ revision }) => revision,
        () => undefined,
      );
    await pauseMs(random.int(1, 2_000)); // the form is open
  }
  await insist(user, what, productId, { commandId, seen }, attempt);
}

function anyEdit(random: Random, productId: string): [what: string, attempt: Attempt] {
  const ids = { productId, origin: 0 as const };
  const amount = (): string => String(random.int(1, 3));
  switch (random.int(0, 4)) {
    case 0:
      return ['rename', edits(renameProduct, { productId, variety: random.pick(['Pears', 'Plums']) })];
    case 1:
      return ['status', edits(setProductStatus, { productId, status: random.pick([1000, 2000] as const) })];
    case 2:
      return ['cost', edits(setProductPricing, { ...ids, cost: amount() })];
    case 3:
      return ['price and cost', edits(setProductPricing, { ...ids, price: amount(), cost: amount() })];
    default:
      return ['price', edits(setProductPricing, { ...ids, price: amount() })];
  }
}

const edits =
  <C extends { productId: string }>(decide: Decide<C, Product, ProductEvent>, wanted: NoInfer<C>): Attempt =>
  ({ handler }, context) =>
    handler.handle(product, wanted.productId, wanted, decide, context);

/** Repeats a command under its id, at whatever server, until it is answered; then, sometimes, presses twice. */
async function insist(
  user: UserOptions,
  what: string,
  productId: string,
  { commandId, seen }: { commandId: string; seen?: bigint | undefined },
  attempt: Attempt,
): Promise<boolean> {
  const { random, trace, told, name, companyId, withoutIfMatch } = user;
  const stream = streamName(companyId, 'product', productId);
  const context: CommandContext = {
    companyId,
    actor: name,
    role: 9000,
    channel: 'web',
    commandId,
    correlationId: commandId,
    ...(seen === undefined || withoutIfMatch ? {} : { expectedRevision: seen }),
  };
  const isTwice = random.chance(0.1);
  const once = async (): Promise<Handled | 'refused' | 'unknown'> => {
    const server = user.server();
    const label = `${what} ${stream.slice(-6)} ${commandId.slice(0, 4)} by ${server.process.name}`;
    try {
      const done = await server.process.serve(() => attempt(server, context));
      trace.tell(name, `${label}: told ${String(done.revision)} ${done.types.join('+') || 'nothing new'}`);
      told.acknowledged.push({ who: name, commandId, stream, ...done, types: mine(done.types), seen: seen ?? null });
      return done;
    } catch (error) {
      const why = error instanceof DomainError ? error.code : (error as Error).name;
      trace.tell(name, `${label}: ${why}`);
      if (!(error instanceof DomainError) && !(error instanceof StaleRevision)) return mustBeAnOutage(error);
      // Of two at once, one may be refused on what the other will do otherwise a moment later.
      if (!isTwice) told.refused.push({ who: name, commandId, stream, why });
      return 'refused';
    }
  };
  if (isTwice) void once(); // Enter pressed twice
  for (let repeat = 0; repeat < MAX_REPEATS; repeat++) {
    const answer = await once();
    if (answer === 'refused') return false;
    if (answer !== 'unknown') {
      if (random.chance(0.1)) await once();
      return true;
    }
    await pauseMs(random.int(50, 2_000));
  }
  return false; // gave up, and knows nothing
}

/** Of a product's own stream: its opening stock is in another one. */
const mine = (types: readonly string[]): readonly string[] => types.filter((type) => type.startsWith('Product'));

const OUTAGES = ['StoreUnavailable', 'Busy', 'HungUp'];

function mustBeAnOutage(error: unknown): 'unknown' {
  if (error instanceof Error && OUTAGES.includes(error.name)) return 'unknown';
  throw error;
}
