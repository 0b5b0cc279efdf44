import type { LiveTag } from '../../contract/system/live.ts';
import type { Session } from '../../database/sessions.ts';
import { isAllowed, type Permission } from '../../domain/access/permissions.ts';
import { liveTopics } from '../../domain/liveTopics.ts';

const topics: Readonly<Record<string, Permission>> = liveTopics;

type Listener = Pick<Session, 'role' | 'hrAccess' | 'userId'>;

/** Whether this user may be notified of a change; everybody is notified of their own account. */
export function mayReceive({ userId, ...user }: Listener, { type, id }: LiveTag): boolean {
  const permission = topics[type];
  return (permission !== undefined && isAllowed(user, permission)) || isOwnAccount(userId, { type, id });
}

export const isOwnAccount = (userId: string, { type, id }: LiveTag): boolean => type === 'User' && id === userId;
