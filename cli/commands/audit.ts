import { Option, type Command } from 'commander';
import { languages } from '../../server/messages.ts';
import { newCommand, newGroup, withIdentity } from '../terminal/command.ts';
import type { HeadOptions } from '../audit/head.ts';
import type { SealOptions } from '../audit/seal.ts';
import type { VerifyOptions } from '../audit/verify.ts';
import type { Say } from '../terminal/say.ts';

/** Recomputes the seals. */
const verifyCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'verify',
      key: 'audit.verify',
      examples: [
        ['crossdock audit verify', 'audit.verify.example.plain'],
        ['crossdock audit verify --against 3f1c...e9', 'audit.verify.example.against'],
      ],
    }),
    say,
  )
    .option('--against <sha256>', say('audit.verify.option.against'))
    .action(async (options: VerifyOptions) => {
      const { verifyAudit } = await import('../audit/verify.ts');
      process.exitCode = await verifyAudit(options, say);
    });

/** The last seal, to be kept elsewhere. */
const headCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'head',
      key: 'audit.head',
      examples: [
        ['crossdock audit head', 'audit.head.example.plain'],
        ['crossdock audit head --mail auditor@firm.example', 'audit.head.example.mail'],
      ],
    }),
    say,
  )
    .option('--mail <address>', say('audit.head.option.mail'))
    .addOption(
      new Option('--mail-language <language>', say('audit.head.option.mailLanguage')).choices(languages).default('en'),
    )
    .action(async (options: HeadOptions) => {
      const { auditHead } = await import('../audit/head.ts');
      await auditHead(options, say);
    });

/** Seals now what midnight would seal. */
const sealCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, { name: 'seal', key: 'audit.seal', examples: [['crossdock audit seal', 'audit.seal.example']] }),
    say,
  )
    .option('--dry-run', say('audit.seal.option.dryRun'))
    .action(async (options: SealOptions) => {
      const { sealAuditNow } = await import('../audit/seal.ts');
      await sealAuditNow(options, say);
    });

export const auditCommand = (say: Say): Command =>
  newGroup(say, 'audit').addCommand(verifyCommand(say)).addCommand(headCommand(say)).addCommand(sealCommand(say));
