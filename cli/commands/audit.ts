import { languages } from '../../server/messages.ts';
import { command, group } from '../terminal/command.ts';

export const auditCommand = group('audit', [
  /** Recomputes the seals. */
  command({
    name: 'verify',
    key: 'audit.verify',
    examples: [
      ['crossdock audit verify', 'audit.verify.example.plain'],
      ['crossdock audit verify --against 3f1c...e9', 'audit.verify.example.against'],
    ],
    options: [['--against <sha256>', 'audit.verify.option.against']],
    run: async () => (await import('../audit/seals.ts')).verifyAudit,
  }),
  /** The last seal, to be kept elsewhere. */
  command({
    name: 'head',
    key: 'audit.head',
    may: 'audit.read',
    examples: [
      ['crossdock audit head', 'audit.head.example.plain'],
      ['crossdock audit head --mail auditor@firm.example', 'audit.head.example.mail'],
    ],
    options: [
      ['--mail <address>', 'audit.head.option.mail'],
      ['--mail-language <language>', 'audit.head.option.mailLanguage', { choices: languages, default: 'en' }],
    ],
    run: async () => (await import('../audit/seals.ts')).auditHead,
  }),
  /** Seals now what midnight would seal. */
  command({
    name: 'seal',
    key: 'audit.seal',
    may: 'audit.seal',
    examples: [['crossdock audit seal', 'audit.seal.example']],
    options: [['--dry-run', 'audit.seal.option.dryRun']],
    run: async () => (await import('../audit/seals.ts')).sealAuditNow,
  }),
]);
