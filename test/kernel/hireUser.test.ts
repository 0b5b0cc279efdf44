import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hireUser, assertHirable } from '../../server/commands/access/hireUser.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { claimsOn, TAKEOVER_AFTER_MS, type Claims } from '../../server/kernel/claims.ts';
import type { Clock } from '../../server/kernel/clock.ts';
import { StoreUnavailable } from '../../server/kernel/eventStore.ts';
import { commandHandler, type CommandHandler } from '../../server/kernel/handleCommand.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { context } from '../support/context.ts';
import { startNode, type TestNode } from '../support/eventStoreNode.ts';

let node: TestNode;
let deps: { handler: CommandHandler; claims: Claims };
let now = Date.parse('2026-11-21T08:00:00Z');
const clock: Clock = { now: () => new Date(now).toISOString() };
beforeAll(async () => {
  node = await startNode();
  const handler = commandHandler({ store: node.store, clock });
  deps = { handler, claims: claimsOn(handler, clock, randomBytes(32)) };
});
afterAll(() => node.stop());

const person = (email: string) => ({ email, firstName: 'Mei', lastName: 'Lin', role: Role.SELLER });
const hire = (email: string, companyId: string, commandId = newCommandId()) =>
  hireUser(deps, person(email), context({ companyId, commandId }));
/** The claim is taken, the account is not saved: as when the process was killed between the two. */
async function cutOff(email: string, companyId: string, commandId: string): Promise<void> {
  const handler: CommandHandler = {
    ...deps.handler,
    handle: () => Promise.reject(new StoreUnavailable('cut off')),
  };
  const cut = hireUser({ ...deps, handler }, person(email), context({ companyId, commandId }));
  await expect(cut).rejects.toThrow(StoreUnavailable);
}

describe('an e-mail address', () => {
  it('whose account was cut off can be taken by another company a minute later, not before', async () => {
    const commandId = newCommandId();
    await cutOff('mei@example.com', 'one', commandId);
    await expect(hire('mei@example.com', 'two')).rejects.toMatchObject({ code: 'access.emailTaken' });
    now += TAKEOVER_AFTER_MS + 1;
    const founding = context({ companyId: 'two' });
    await assertHirable(deps, person('Mei@example.com'), founding);
    const { userId } = await hireUser(deps, person('Mei@example.com'), founding);
    expect(await deps.claims.ownerOf('global', 'email', 'mei@example.com')).toBe(userId);
    // Anyone who was cut off comes too late.
    await expect(hire('mei@example.com', 'one', commandId)).rejects.toMatchObject({ code: 'access.emailTaken' });
  });

  it('of an account that stands is never free, and the same command again is quiet', async () => {
    const commandId = newCommandId();
    const { userId } = await hire('lan@example.com', 'one', commandId);
    now += TAKEOVER_AFTER_MS + 1;
    await expect(hire('LAN@example.com', 'two')).rejects.toMatchObject({ code: 'access.emailTaken' });
    const head = await node.store.head();
    expect(await hire('lan@example.com', 'one', commandId)).toMatchObject({ userId, types: [] });
    expect(await node.store.head()).toBe(head);
  });

  it('is still finished by whoever was cut off', async () => {
    const commandId = newCommandId();
    await cutOff('bo@example.com', 'one', commandId);
    now += TAKEOVER_AFTER_MS + 1;
    expect(await hire('bo@example.com', 'one', commandId)).toMatchObject({ types: ['EmployeeHired'] });
  });

  it('of an old claim, which does not tell the company, stays with its owner', async () => {
    await deps.claims.take(
      { kind: 'email', value: 'old@example.com', owner: 'somebody', isHeldBy: () => Promise.resolve(true) },
      context({ companyId: 'global' }),
    );
    now += TAKEOVER_AFTER_MS + 1;
    await expect(hire('old@example.com', 'two')).rejects.toMatchObject({ code: 'access.emailTaken' });
  });
});
