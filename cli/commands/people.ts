import { command, group } from '../session/command.ts';

/** The hours of a week. */
export const timesheetCommand = command({
  name: 'timesheet',
  key: 'timesheet',
  may: 'timesheets.view',
  examples: [
    ['crossdock timesheet', 'timesheet.example.plain'],
    ['crossdock timesheet --week 2026-11-16 --user ann@bay.example', 'timesheet.example.user'],
    ['crossdock timesheet --week 2026-11-16 --approve', 'timesheet.example.approve'],
  ],
  options: [
    ['--week <day>', 'timesheet.option.week'],
    ['--user <email>', 'timesheet.option.user'],
    ['--approve', 'timesheet.option.approve'],
    ['--dry-run', 'timesheet.option.dryRun'],
  ],
  run: async () => (await import('../people/timesheet.ts')).showTimesheet,
});

/** Paid time off. */
export const ptoCommand = group('pto', [
  command({
    name: 'balance [email]',
    key: 'pto.balance',
    may: 'timeOff.view',
    examples: [
      ['crossdock pto balance', 'pto.example.all'],
      ['crossdock pto balance ann@bay.example --as-of 2026-09-30', 'pto.example.asOf'],
    ],
    options: [['--as-of <day>', 'pto.option.asOf']],
    run: async () => (await import('../people/ptoBalance.ts')).showPtoBalance,
  }),
]);

/** What is kept of people. */
export const peopleCommand = group('people', [
  command({
    name: 'erase <email>',
    key: 'people.erase',
    may: 'users.manage',
    examples: [
      ['crossdock people erase ann@bay.example --dry-run', 'people.example.dry'],
      ['crossdock people erase ann@bay.example --yes', 'people.example.yes'],
    ],
    options: [
      ['--yes', 'people.option.yes'],
      ['--dry-run', 'people.option.dryRun'],
    ],
    run: async () => (await import('../people/erasePerson.ts')).erase,
  }),
]);
