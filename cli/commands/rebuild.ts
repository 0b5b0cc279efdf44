import { command } from '../terminal/command.ts';

/** Read models made anew from the log, or proved equal to it. */
export const rebuildCommand = command({
  name: 'rebuild [names...]',
  key: 'rebuild',
  examples: [
    ['crossdock rebuild --verify', 'rebuild.example.verify'],
    ['crossdock rebuild', 'rebuild.example.all'],
    ['crossdock rebuild product_list', 'rebuild.example.one'],
  ],
  options: [['--verify', 'rebuild.option.verify']],
  run: async () => (await import('../projector/rebuildReadModels.ts')).rebuildReadModels,
});
