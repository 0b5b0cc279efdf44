import { projections } from '../../../projections/all.ts';
import { runProjector } from '../../../projections/runner.ts';
import { waitForReadModels } from '../../database/waitForReadModels.ts';
import { addDays, businessDay } from '../../domain/businessDay.ts';
import { endOfDay } from '../../domain/instant.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { EventStore } from '../../kernel/eventStore.ts';
import { openServices, type Services } from '../../services.ts';
import { demoCompanies, greenValley, harbor, type DemoCompany } from './companies.ts';
import { openAccounts } from './founding.ts';
import { greenValleyStory } from './greenValley/story.ts';
import { harborStory } from './harbor/story.ts';
import { calendarOf, STORY_DAYS } from './story/calendar.ts';
import type { Story } from './story/story.ts';
import { storyClock, tell } from './story/tell.ts';

/** The read models are behind by the whole story at most. */
const CATCHING_UP_MS = 120_000;

export interface SeedOptions {
  readonly databaseUrl: string;
  /** Of the role that owns the read models. */
  readonly projectorUrl: string;
  readonly eventStoreUrl: string;
  /** CROSSDOCK_SECRET. */
  readonly secret?: string | undefined;
  readonly files: FileStore;
  readonly password: string;
  /** The first start, ISO UTC; omitted it is now. */
  readonly start?: string;
}

/**
 * Makes the demo companies and their last sixty days through the ordinary commands. Nothing may be recorded meanwhile, at
 * the real time: the caller starts the projector, with its reactors, afterwards. Running it again does what is missing.
 */
export async function seed({ databaseUrl, projectorUrl, eventStoreUrl, ...options }: SeedOptions): Promise<void> {
  const { files, password, secret } = options;
  const now = (): string => options.start ?? systemClock.now();
  const clock = storyClock(now());
  const services = await openServices({ databaseUrl, eventStoreUrl, name: 'demo', secret, maxConnections: 8, clock });
  try {
    const progress = await progressIn(services.store);
    const start = startOf(progress, now());
    const storyOf = (demo: DemoCompany): Story => ({
      ...{ services, files, demo },
      calendar: calendarOf(start, demo.timeZone),
      caughtUp: () => catchUp(services, projectorUrl),
    });
    const steps = [...greenValleyStory(storyOf(greenValley)), ...harborStory(storyOf(harbor))];
    if (progress.isOthers) {
      // A log that others began continues from now: its time never runs back.
      await tell({ set: () => clock.set(now()) }, steps);
    } else {
      await tell(clock, steps, progress.last);
    }
    await catchUp(services, projectorUrl);
    for (const demo of demoCompanies) await openAccounts(services, demo, password);
  } finally {
    await services.close();
  }
}

/** How far the log goes: when its first event was recorded and its last one; null in an empty one. */
interface Progress {
  readonly first: string | null;
  readonly last: string | null;
  /** It begins with what others recorded. */
  readonly isOthers: boolean;
}

async function progressIn(store: EventStore): Promise<Progress> {
  let progress: Progress = { first: null, last: null, isOthers: false };
  for await (const { metadata } of store.readAll()) {
    const { companyId, recordedAt } = metadata;
    const { first, isOthers } = progress;
    progress = {
      first: first ?? recordedAt,
      last: recordedAt,
      isOthers: first === null ? companyId !== greenValley.id : isOthers,
    };
    if (progress.isOthers) break;
  }
  return progress;
}

/** The first start of the program: now, or on the day on which an interrupted one began. */
function startOf({ first, isOthers }: Progress, now: string): string {
  if (first === null || isOthers) return now;
  const { timeZone } = greenValley;
  const lastDay = addDays(businessDay(first, timeZone), STORY_DAYS);
  const end = new Date(Date.parse(endOfDay(lastDay, timeZone)) - 1).toISOString();
  return end < now ? end : now;
}

/** Builds the read models as far as the log goes, then stops: some commands read them. */
async function catchUp(services: Services, databaseUrl: string): Promise<void> {
  const { store } = services;
  await new Promise<void>((resolve, reject) => {
    const projector = runProjector({
      ...{ databaseUrl, store, clock: systemClock },
      onLeading: () => {
        waitForReadModels(
          services,
          projections.map(({ name }) => name),
          CATCHING_UP_MS,
        )
          .then(async (isWhole) => {
            await projector.stop();
            if (!isWhole) throw new Error('the read models of the demo do not catch up');
          })
          .then(resolve, reject);
      },
    });
    projector.done.catch(reject);
  });
}
