import { Type, type Static } from 'typebox';
import { answer } from './envelope.ts';
import { Id, Instant, nullable } from './scalars.ts';

/** Form body of POST oauth/token (spec 1, section 7); an answer without envelope. */
export const TokenRequest = Type.Object(
  {
    grant_type: Type.Literal('password'),
    username: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 256 }),
    scope: Type.Optional(Type.Literal('all')),
  },
  { additionalProperties: false },
);
export type TokenRequest = Static<typeof TokenRequest>;

export const TokenAnswer = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer(),
});
export type TokenAnswer = Static<typeof TokenAnswer>;

/** The signed-in user: the session fields of the spec's User (spec 1, section 3) that have a value so far. */
export const CurrentUser = Type.Object({
  id: Id,
  email: Type.String(),
  username: Type.String(),
  firstName: Type.String(),
  middleName: Type.String(),
  lastName: Type.String(),
  avatar: nullable(Type.String()),
  status: Type.Integer(),
  /** User type, spec 1, section 6. */
  auth: Type.Integer(),
  roles: Type.Array(Type.Integer()),
  /** The company id is the first entry's source (spec 1, section 3). */
  rolesOfCompany: Type.Array(Type.Object({ source: Id, type: Type.Integer() })),
  /** What this user may do; the console shows and hides by it, the server decides. */
  permissions: Type.Array(Type.String()),
  createdAt: Instant,
});
export type CurrentUser = Static<typeof CurrentUser>;
export const CurrentUserAnswer = answer(CurrentUser);
