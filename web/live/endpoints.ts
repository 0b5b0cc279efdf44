import type { LiveTag } from '../../server/contract/system/live.ts';
import { data } from '../api/answers.ts';
import type { Tag } from '../api/api.ts';
import type { ApiRequest } from '../api/baseQuery.ts';
import { invalidateAfter, type Mutation } from './invalidate.ts';

type KeptUnder = readonly (Tag | { readonly type: Tag; readonly id?: string })[];

/** An address below the company's. */
export const company = (path: string): string => `company/:companyId/${path}`;

/** A call that reads, below the company's address. */
export const get = (path: string, params: object = {}): ApiRequest => ({
  path: company(path),
  params: { ...(params as ApiRequest['params']) },
});

/** A call that reads by what its body says. */
export const ask = (path: string, body: unknown): ApiRequest => ({
  path: company(path),
  method: 'POST',
  body,
  isCommand: false,
  isQuiet: true,
  showsErrors: true,
});

type More = Partial<ApiRequest>;
/** For commands whose success the screen tells itself. */
export const quiet = { isQuiet: true } as const;
/** For commands given where there is no place for a refusal, such as a button in a row: it is said in a message. */
export const told = { showsErrors: false } as const;

/** Commands below the company's address; their failures are shown where they were given. */
export const post = (path: string, body: unknown, more: More = {}): ApiRequest => ({
  path: company(path),
  method: 'POST',
  body,
  showsErrors: true,
  ...more,
});
export const put = (path: string, body: unknown, more: More = {}): ApiRequest => ({
  ...post(path, body, more),
  method: 'PUT',
});
export const remove = (path: string, more: More = {}): ApiRequest => ({
  path: company(path),
  method: 'DELETE',
  showsErrors: true,
  ...more,
});

/** A read, and the tags under which its answer is kept: when one of them changes, it is fetched again. */
export const read = <Data, Arg>(
  request: (arg: Arg) => ApiRequest,
  tags: KeptUnder | ((arg: NoInfer<Arg>) => KeptUnder),
) => ({
  query: request,
  transformResponse: data<Data>,
  providesTags: typeof tags === 'function' ? (_: unknown, __: unknown, arg: Arg) => tags(arg) : tags,
});

/** A command, and what it changes: fetched again after it while no live channel tells. */
export const command = <Answered, Arg>(
  request: (arg: Arg) => ApiRequest,
  changes: (arg: NoInfer<Arg>, answer: NoInfer<Answered>) => readonly LiveTag[],
) => ({
  query: request,
  onQueryStarted: (arg: Arg, mutation: Mutation<Answered>) =>
    invalidateAfter(mutation, (answer) => changes(arg, answer)),
});
