import { randomUUID } from 'node:crypto';
import { rebuild } from '../../../projections/rebuild.ts';
import { until } from '../../support/program.ts';
import type { Suite } from '../bench.ts';
import { milliseconds } from '../measure.ts';
import { signedInHeaders } from '../signedIn.ts';

/** Older than the moment that a view waits for events stamped before its instant. */
const AGO_MS = 10_000;

interface View {
  readonly id: string;
  readonly state: 'building' | 'ready' | 'failed';
}

/** The whole console as it was known at an instant, next to a rebuild of the same events. */
export const asOf: Suite = {
  name: 'asOf',
  async open(shared) {
    const { program, companyId, store } = await shared.large();
    const { databaseUrl } = program.runtime();
    const headers = await signedInHeaders(program);
    const path = `${program.url}/api/company/${companyId}/as-of`;
    const asked = async (method: string, url: string, body?: object): Promise<View> => {
      const answer = await fetch(url, {
        method,
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!answer.ok) throw new Error(`${method} as-of: ${String(answer.status)} ${await answer.text()}`);
      return ((await answer.json()) as { data: View }).data;
    };
    const view = async (): Promise<void> => {
      const { id } = await asked('POST', path, { instant: new Date(Date.now() - AGO_MS).toISOString() });
      const { state } = await until(
        () => asked('GET', `${path}/${id}`),
        (now) => now.state !== 'building',
        300_000,
      );
      if (state !== 'ready') throw new Error(`the view is ${state}`);
      await fetch(`${path}/${id}`, { method: 'DELETE', headers: { ...headers, 'idempotency-key': randomUUID() } });
    };
    return [
      {
        name: 'as-of view of 200,000 events : rebuild of the same',
        unit: 'ms',
        reach: { most: 1.2 },
        rounds: 3,
        floor: () => milliseconds(() => rebuild({ databaseUrl, store })),
        figure: () => milliseconds(view),
      },
    ];
  },
};
