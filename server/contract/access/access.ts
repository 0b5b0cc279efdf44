import { Type, type Static } from 'typebox';
import { accepted, answer } from '../envelope.ts';
import { closed, Id, Instant, decimalOut, nullable } from '../scalars.ts';

/** Sent with every change that the console makes by its cookie: a page of another site cannot send it (trust 5.20). */
export const CSRF_HEADER = 'x-crossdock';

/** Sent, with any value, with what a client asks by itself while nobody is at it: that prolongs no session. */
export const BACKGROUND_HEADER = 'x-crossdock-background';

/** Public clients of POST oauth/token, with an empty secret (design 6). */
export const clients = ['crossdock-web', 'crossdock-cli'] as const;
export type Client = (typeof clients)[number];

/** Through which channel someone acts who signed in by this client. */
export const channelOf = (client: string): 'cli' | 'web' => (client === 'crossdock-cli' ? 'cli' : 'web');

/** Form body of POST oauth/token (spec 1, section 7); an answer without envelope. */
export const TokenRequest = closed({
  grant_type: Type.Literal('password'),
  username: Type.String({ minLength: 1, maxLength: 254, requiredCode: 'access.emailRequired' }),
  password: Type.String({ minLength: 1, maxLength: 256, requiredCode: 'access.passwordRequired' }),
  scope: Type.Optional(Type.Literal('all')),
});
export type TokenRequest = Static<typeof TokenRequest>;

export const TokenAnswer = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer(),
});
export type TokenAnswer = Static<typeof TokenAnswer>;

/** Form body of POST auth/reset-password (spec 1, section 7). */
export const ResetPassword = closed({
  email: Type.String({ minLength: 1, maxLength: 254, requiredCode: 'access.emailRequired' }),
});

/** POST auth/new-password: the token of the link that was mailed, and the password exactly as typed. */
export const NewPassword = closed({
  token: Type.String({ minLength: 1, maxLength: 128 }),
  password: Type.String({ minLength: 1, maxLength: 1_024, requiredCode: 'access.passwordRequired' }),
});
export type NewPassword = Static<typeof NewPassword>;

const currentPassword = Type.String({
  minLength: 1,
  maxLength: 1_024,
  requiredCode: 'access.currentPasswordRequired',
});

/** Body of what asks once more who it is: ending sessions. */
export const CurrentPassword = closed({ currentPassword });
export type CurrentPassword = Static<typeof CurrentPassword>;

/** PUT user/me/password: both exactly as typed. */
export const ChangePassword = closed({
  currentPassword,
  password: Type.String({ minLength: 1, maxLength: 1_024, requiredCode: 'access.passwordRequired' }),
});
export type ChangePassword = Static<typeof ChangePassword>;
export const ChangePasswordAnswer = accepted(Type.Null());

export const SessionParams = Type.Object({ sessionId: Id });

/** GET user/me/session: one of the places where the user is signed in. */
export const OwnSession = Type.Object({
  id: Id,
  /** The one that asks. */
  isThis: Type.Boolean(),
  isCommandLine: Type.Boolean(),
  /** What the browser calls itself, and what it runs on; null where it does not say. */
  browser: nullable(Type.String()),
  system: nullable(Type.String()),
  signedInAt: Instant,
  /** Exact to a minute. */
  lastUsedAt: Instant,
  /** When it ends if nobody uses it any more. */
  endsAt: Instant,
});
export type OwnSession = Static<typeof OwnSession>;
export const OwnSessionsAnswer = answer(Type.Array(OwnSession));
export const EndedSessionsAnswer = accepted(Type.Object({ ended: Type.Integer() }));

/** A role and where it holds. */
const RoleEntry = Type.Object({ source: Id, type: Type.Integer() });

/**
 * The signed-in user: the spec's session fields (spec 1, section 3) under their names, null or empty until an area of
 * the product fills them. `password` and `token` are the two that never leave the vault (design 3, trust 4).
 */
export const CurrentUser = Type.Object({
  id: Id,
  email: Type.String(),
  username: Type.String(),
  firstName: Type.String(),
  middleName: Type.String(),
  lastName: Type.String(),
  avatar: nullable(Type.String()),
  mobilePhone: nullable(Type.String()),
  phone: nullable(Type.String()),
  maritalStatus: nullable(Type.Integer()),
  notes: nullable(Type.String()),
  startDate: nullable(Type.String()),
  endDate: nullable(Type.String()),
  probationEndDate: nullable(Type.String()),
  employmentType: nullable(Type.Integer()),
  status: Type.Integer(),
  cardId: nullable(Type.String()),
  pto: nullable(decimalOut()),
  ptoBalance: nullable(decimalOut()),
  /** User type, spec 1, section 6. */
  auth: Type.Integer(),
  roles: Type.Array(Type.Integer()),
  rules: Type.Array(Type.Integer()),
  /** The company id is the first entry's source (spec 1, section 3). */
  rolesOfCompany: Type.Array(RoleEntry),
  rolesOfDepartment: Type.Array(RoleEntry),
  rolesOfOrder: Type.Array(RoleEntry),
  rolesOfClient: Type.Array(RoleEntry),
  saveRoles: Type.Array(Type.Integer()),
  saveRules: Type.Array(Type.Integer()),
  appSystem: Type.Integer(),
  remove: Type.Boolean(),
  /** What this user may do; the console shows and hides by it, the server decides. */
  permissions: Type.Array(Type.String()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type CurrentUser = Static<typeof CurrentUser>;
export const CurrentUserAnswer = answer(CurrentUser);

/** Sign-out, a forgotten password: nothing but the sentence that the console shows. */
export const SentenceAnswer = Type.Object({ data: Type.Null(), message: Type.String() });
