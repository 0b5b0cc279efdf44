import type { FastifyRequest } from 'fastify';
import { recordRead } from '../../commands/audit/recordRead.ts';
import { channelOf } from '../../contract/access/access.ts';
import type { ReadEvent } from '../../domain/audit/readAudit.ts';
import { newCommandId } from '../../kernel/ids.ts';
import type { Services } from '../../services.ts';
import { sessionOf } from '../../http/authorize.ts';

/**
 * Puts on record that the user of a request takes data out, in the log and as a line of the security log (trust 5.29).
 * Await it BEFORE the answer leaves: what cannot be recorded is not handed out. `commandId`: the same for repeats that
 * are one read; absent: each is one of its own.
 */
export async function auditRead(
  request: FastifyRequest,
  services: Pick<Services, 'handler' | 'clock'>,
  read: ReadEvent,
  commandId: string = newCommandId(),
): Promise<void> {
  const { companyId, userId, role, client } = sessionOf(request);
  await recordRead(
    services,
    {
      companyId,
      actor: userId,
      role,
      channel: channelOf(client),
      commandId,
      correlationId: request.id,
    },
    read,
  );
  request.log.info({ security: 'dataTaken', user: userId, read: read.type, what: read.data.what }, 'data taken out');
}
