import { command, group } from '../terminal/command.ts';

/** One lot of a product. */
export const lotCommand = group('lot', [
  command({
    name: 'correct <sku> <lot>',
    key: 'lot.correct',
    may: 'inventory.correct',
    examples: [
      [
        'crossdock lot correct GAI-LAN-30 OPEN-GAI-LAN-30 --best-by 12/31/2026 --reason "misread" --dry-run',
        'lot.example.dry',
      ],
      ['crossdock lot correct GAI-LAN-30 OPEN-GAI-LAN-30 --cost 7.25 --reason "invoice came"', 'lot.example.cost'],
      ['crossdock lot correct GAI-LAN-30 OPEN-GAI-LAN-30 --location A-01 --reason "put away"', 'lot.example.place'],
    ],
    options: [
      ['--best-by <date>', 'lot.option.bestBy'],
      ['--received-on <date>', 'lot.option.receivedOn'],
      ['--cost <amount>', 'lot.option.cost'],
      ['--note <text>', 'lot.option.note'],
      ['--warehouse <name>', 'lot.option.warehouse'],
      ['--location <code>', 'lot.option.location'],
      ['--reason <text>', 'lot.option.reason', { isRequired: true }],
      ['--dry-run', 'count.option.dryRun'],
    ],
    run: async () => (await import('../inventory/correctLot.ts')).correctLotOf,
  }),
]);
