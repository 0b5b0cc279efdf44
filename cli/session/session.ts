import type { Permission } from '../../server/domain/access/permissions.ts';
import type { Channel } from '../../server/kernel/eventStore.ts';
import type { CommandContext } from '../../server/kernel/handleCommand.ts';
import { openServices, type Services } from '../../server/services.ts';
import { whenStoresAnswer } from '../../server/whenStoresAnswer.ts';
import { endOnInterrupt } from '../terminal/interrupt.ts';
import { printStatus } from '../terminal/output.ts';
import { translatorFor, wantedLanguage, type Translate } from '../terminal/translate.ts';
import { sayAway } from '../terminal/sayAway.ts';
import { addressesOf, assertDataFolder, dataFolder, runningOn, secretOf, type Addresses } from './addresses.ts';
import { identify, assertPermitted, operator, type CommandOptions, type Identity } from './identity.ts';
import { startOwnParts } from './ownParts.ts';

export interface Connection {
  readonly services: Services;
  readonly addresses: Addresses;
}

export interface Session extends Connection, Identity {
  /** The command context of this identity. */
  readonly context: (channel: Channel, commandId: string, correlationId?: string) => CommandContext;
  readonly t: Translate;
  /** Whether programs read the answer. */
  readonly isJson: boolean;
}

/** The language of the caller: nobody is identified yet. */
const ownWords = (): Translate => translatorFor(wantedLanguage(process.argv.slice(2)));
const tell = (key: string): void => printStatus(ownWords()(key));

/** Finds a running Crossdock or starts its databases while `work` runs. */
async function withAddresses<T>(work: (addresses: Addresses) => Promise<T>): Promise<T> {
  endOnInterrupt();
  const folder = dataFolder();
  const given = addressesOf();
  // Parts of our own are known to work together.
  if (given) await whenStoresAnswer(given, { onAway: sayAway(ownWords()) });
  const running = given ?? runningOn(folder);
  if (running) return work(running);
  assertDataFolder(folder);
  // Starting takes seconds: say why.
  if (process.stderr.isTTY) tell('session.starting');
  const parts = await startOwnParts(folder);
  try {
    return await work(parts.addresses);
  } finally {
    await parts.stop();
  }
}

/** Opens log and database while `work` runs. */
export const withConnection = <T>(name: string, work: (connection: Connection) => Promise<T>): Promise<T> =>
  withAddresses(async (addresses) => {
    const { databaseUrl, eventStoreUrl } = addresses;
    const services = await openServices({
      ...{ databaseUrl, eventStoreUrl, name, secret: secretOf(), maxConnections: 4 },
      // A command at night shall not fail for a restart that nobody told it of.
      patience: {
        patienceMs: Infinity,
        onAway: () => tell('store.away'),
        onBack: () => tell('store.back'),
      },
    });
    try {
      return await work({ services, addresses });
    } finally {
      await services.close();
    }
  });

/** Opens a connection for a user with the permission. */
export const withSession = <T>(
  name: string,
  options: CommandOptions,
  permission: Permission,
  t: Translate,
  work: (session: Session) => Promise<T>,
): Promise<T> =>
  withConnection(name, async (connection) => {
    const identity = await identify(connection.services, options, dataFolder());
    const { company, user } = identity;
    assertPermitted(user, permission);
    const actor = operator();
    const context: Session['context'] = (channel, commandId, correlationId = commandId) => ({
      companyId: company.id,
      actor,
      onBehalfOf: user.userId,
      role: user.role,
      channel,
      commandId,
      correlationId,
    });
    return work({ ...connection, ...identity, context, t, isJson: options.json === true });
  });
