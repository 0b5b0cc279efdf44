import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds the cookie to this very host and to https, which loopback has not. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-crossdock' : 'crossdock');

/** Hands the console its session: for no script to read and no other site to send (design 6). */
export function giveCookie(reply: FastifyReply, token: string, isSecure: boolean, maxAgeSeconds: number): void {
  // The token is base64url: nothing in it needs escaping.
  const attributes = [
    `Max-Age=${String(maxAgeSeconds)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', [`${nameOf(isSecure)}=${token}`, ...attributes].join('; '));
}

export const takeCookie = (reply: FastifyReply, isSecure: boolean): void => {
  giveCookie(reply, '', isSecure, 0);
};

/** The token in the request's cookie, or null. */
export function cookieOf({ headers: { cookie = '' } }: FastifyRequest, isSecure: boolean): string | null {
  const prefix = `${nameOf(isSecure)}=`;
  const found = cookie
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  const token = found?.slice(prefix.length) ?? '';
  return token === '' ? null : token;
}
