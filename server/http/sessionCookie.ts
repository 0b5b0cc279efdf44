import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds the cookie to this host and to https, which loopback doesn't have. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-crossdock' : 'crossdock');

/** Sets the session cookie: unreadable for scripts, never sent by other sites (design 6). */
export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean, maxAgeSeconds: number): void {
  // The token is base64url and needs no escaping.
  const attributes = [
    `Max-Age=${String(maxAgeSeconds)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', [`${nameOf(isSecure)}=${token}`, ...attributes].join('; '));
}

export const clearSessionCookie = (reply: FastifyReply, isSecure: boolean): void => {
  setSessionCookie(reply, '', isSecure, 0);
};

/** The token in the request's cookie, or null. */
export function readSessionCookie({ headers: { cookie = '' } }: FastifyRequest, isSecure: boolean): string | null {
  const prefix = `${nameOf(isSecure)}=`;
  const found = cookie
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  const token = found?.slice(prefix.length) ?? '';
  return token === '' ? null : token;
}
