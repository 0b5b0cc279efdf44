import { setTimeout as sleep } from 'node:timers/promises';
import { bulk, type Bulk } from '../../server/domain/bulk/bulk.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';

const LOOK_AGAIN_MS = 200;
/** Without progress for this long, no worker is running. */
const PATIENCE_MS = 30_000;

interface Waiting {
  readonly onProgress?: (state: Bulk) => void;
  readonly signal?: AbortSignal;
}

/**
 * Waits until another process has taken the bulk change to the wanted state, or for the signal. Resolves with its
 * current state.
 */
export async function waitForBulk(
  { services, company }: Session,
  bulkId: string,
  isSo: (state: Bulk) => boolean,
  { onProgress, signal }: Waiting = {},
): Promise<Bulk> {
  let seen = -1n;
  for (let since = Date.now(); ;) {
    const { state, revision } = await services.handler.load(bulk, company.id, bulkId);
    onProgress?.(state);
    if (isSo(state) || signal?.aborted) return state;
    if (revision > seen) [seen, since] = [revision, Date.now()];
    if (Date.now() - since > PATIENCE_MS) throw new Failure('bulk.notMoving', {}, ExitCode.failed);
    await sleep(LOOK_AGAIN_MS);
  }
}
