import type { Program } from '../support/program.ts';

/** Headers of a signed-in user of the demo company. */
export async function signedInHeaders({ url, demo }: Pick<Program, 'url' | 'demo'>): Promise<Record<string, string>> {
  const user = demo.users.find(({ role, companyId }) => role === 'ADMIN' && companyId === demo.companyId);
  const answer = await fetch(`${url}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('crossdock-cli:').toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'password',
      username: user?.email ?? '',
      password: demo.password,
      scope: 'all',
    }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${String(answer.status)} ${await answer.text()}`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}
