import type { LiveTag } from '../../contract/system/live.ts';
import type { Session } from '../../database/sessions.ts';
import { isPermitted, type Permission } from '../../domain/access/permissions.ts';
import { liveTopics } from '../../domain/liveTopics.ts';

const topics: Readonly<Record<string, Permission>> = liveTopics;

type Listener = Pick<Session, 'role' | 'userId'>;

/** Whether this user may be notified of a change; everybody is notified of their own account. */
export function mayReceive({ role, userId }: Listener, { type, id }: LiveTag): boolean {
  const permission = topics[type];
  return (permission !== undefined && isPermitted(role, permission)) || isOwnAccount(userId, { type, id });
}

export const isOwnAccount = (userId: string, { type, id }: LiveTag): boolean => type === 'User' && id === userId;
