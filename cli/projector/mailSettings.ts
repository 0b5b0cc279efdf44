import { join } from 'node:path';
import type { TransportOptions } from '../../server/reactors/mail/transport.ts';
import { dataFolder } from '../session/addresses.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';

/**
 * Mail settings from the environment. The supervisor has checked them already; for a projector started by hand nobody
 * has.
 */
export function mailSettings(env: NodeJS.ProcessEnv = process.env): TransportOptions {
  const [smtpUrl, publicUrl] = [env.SMTP_URL, env.PUBLIC_URL].map((value) =>
    value?.trim() ? value.trim() : undefined,
  );
  if (smtpUrl !== undefined && !(URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol)))
    throw new Failure('project.badSmtpUrl', {}, ExitCode.usage);
  if (publicUrl !== undefined && !URL.canParse(publicUrl))
    throw new Failure('project.badPublicUrl', {}, ExitCode.usage);
  return { smtpUrl, publicUrl, folder: join(dataFolder(env), 'mail') };
}
