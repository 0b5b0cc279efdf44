import type { RoleName } from '../../server/domain/access/roles.ts';
import { routeCases } from './routeCases.ts';
import type { Answer, Caller } from './world.ts';

/** Makes the call that stands for a route, `METHOD /path` as the route table names it. */
export function callCase(
  by: Caller,
  name: string,
  ids: { readonly companyId: string; readonly productId: string },
  headers: Record<string, string> = {},
  role?: RoleName,
): Promise<Answer> {
  const one = routeCases[name];
  if (!one) throw new Error(`${name} has no case in routeCases.ts`);
  const url = one.url(ids, role);
  const method = name.split(' ')[0];
  return method === 'GET'
    ? by.get(url, headers)
    : by.send(method as 'POST' | 'PUT' | 'DELETE', url, one.body?.(role), headers);
}

/** The same call without a body: for callers who are refused before anybody reads it. */
export function callWithoutBody(
  by: Caller,
  name: string,
  ids: { readonly companyId: string; readonly productId: string },
): Promise<Answer> {
  const url = routeCases[name]?.url(ids) ?? '';
  const method = name.split(' ')[0];
  return method === 'GET' ? by.get(url) : by.send(method as 'POST' | 'PUT' | 'DELETE', url, undefined);
}
