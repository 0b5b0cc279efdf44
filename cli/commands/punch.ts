import { command, group, type CommandOf, type OptionText } from '../session/command.ts';

const options: readonly OptionText[] = [
  ['--at <moment>', 'punch.option.at'],
  ['--anyway', 'punch.option.anyway'],
  ['--reason <text>', 'punch.option.reason'],
  ['--dry-run', 'punch.option.dryRun'],
];

const punch = (name: 'in' | 'out'): CommandOf =>
  command({
    name: `${name} <card>`,
    key: `punch.${name}`,
    may: 'people.punch',
    examples: [
      [`crossdock punch ${name} 0042`, `punch.example.${name}`],
      [`crossdock punch ${name} 0042 --at "11/20/2026 08:00" --reason "Clock was off"`, 'punch.example.at'],
    ],
    options,
    run: async () => (await import('../people/punch.ts'))[name === 'in' ? 'punchIn' : 'punchOut'],
  });

/** The time clock, by card. */
export const punchCommand = group('punch', [punch('in'), punch('out')]);
