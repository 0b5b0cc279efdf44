/** What a refused sign-in tells in `details.code` (spec 1, section 8). USER_NOT_FOUND is never told: it would name users. */
export const SignInFailure = { RESPONSE_ERROR: 1, USER_NOT_FOUND: 2, BAD_CREDENTIALS: 3 } as const;

/** The spec's `appSystem` (spec 1, section 9): the one system that Crossdock is. */
export const APP_SYSTEM = 1000;
