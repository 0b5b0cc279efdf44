import { Option, type Command } from 'commander';
import { newCommand } from '../terminal/command.ts';
import type { DoctorOptions } from '../doctor/examine.ts';
import type { Say } from '../terminal/say.ts';

/** One page on how this Crossdock is, and what to do about each problem. */
export const doctorCommand = (say: Say): Command =>
  newCommand(say, {
    name: 'doctor',
    key: 'doctor',
    examples: [
      ['crossdock doctor', 'doctor.example.plain'],
      ['crossdock doctor --retry', 'doctor.example.retry'],
      ['crossdock doctor --retry product_list', 'doctor.example.retryOne'],
      ['crossdock doctor --sweep-files', 'doctor.example.sweepFiles'],
      ['crossdock doctor --after-restore --yes', 'doctor.example.afterRestore'],
    ],
  })
    .option('--retry [model/stream]', say('doctor.option.retry'))
    .option('--sweep-files', say('doctor.option.sweepFiles'))
    .addOption(new Option('--after-restore', say('doctor.option.afterRestore')).conflicts(['retry', 'sweepFiles']))
    .option('--yes', say('doctor.option.yes'))
    .action(async (options: DoctorOptions) => {
      const { examine } = await import('../doctor/examine.ts');
      process.exitCode = await examine(options, say);
    });
