import { command } from '../terminal/command.ts';

/** One page on how this Crossdock is, and what to do about each problem. */
export const doctorCommand = command({
  name: 'doctor',
  key: 'doctor',
  identity: false,
  examples: [
    ['crossdock doctor', 'doctor.example.plain'],
    ['crossdock doctor --retry', 'doctor.example.retry'],
    ['crossdock doctor --retry product_list', 'doctor.example.retryOne'],
    ['crossdock doctor --sweep-files', 'doctor.example.sweepFiles'],
    ['crossdock doctor --after-restore --yes', 'doctor.example.afterRestore'],
  ],
  options: [
    ['--retry [model/stream]', 'doctor.option.retry'],
    ['--sweep-files', 'doctor.option.sweepFiles'],
    ['--after-restore', 'doctor.option.afterRestore', { conflicts: ['retry', 'sweepFiles'] }],
    ['--yes', 'doctor.option.yes'],
  ],
  run: async () => (await import('../doctor/examine.ts')).examine,
});
