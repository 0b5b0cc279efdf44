import { command, group } from '../terminal/command.ts';

/** Who changed what, when, from where and why. */
export const historyCommand = group('history', [
  command({
    name: 'product <sku>',
    key: 'history',
    may: 'products.history',
    examples: [
      ['crossdock history product GAI-LAN-30', 'history.example.plain'],
      ['crossdock history product GAI-LAN-30 --field price', 'history.example.field'],
      ['crossdock history product GAI-LAN-30 --at "11/20/2026 14:05"', 'history.example.at'],
      ['crossdock history product GAI-LAN-30 --json | jq .to', 'history.example.json'],
    ],
    options: [
      ['--field <name>', 'history.option.field'],
      ['--at <moment>', 'history.option.at'],
    ],
    run: async () => (await import('../audit/history/history.ts')).historyProduct,
  }),
  command({
    name: 'lot <sku> <lot>',
    key: 'history.lotCommand',
    may: 'products.history',
    examples: [
      ['crossdock history lot GAI-LAN-30 OPEN-GAI-LAN-30', 'history.example.lot'],
      ['crossdock history lot GAI-LAN-30 OPEN-GAI-LAN-30 --json | jq .reason', 'history.example.json'],
    ],
    run: async () => (await import('../audit/history/history.ts')).historyLot,
  }),
  command({
    name: 'vendor <vendor>',
    key: 'history.vendorCommand',
    may: 'clients.view',
    examples: [
      ['crossdock history vendor "Tokyo Traders"', 'history.example.plain'],
      ['crossdock history vendor TT --field email', 'history.example.email'],
      ['crossdock history vendor TT --json | jq .to', 'history.example.json'],
    ],
    options: [['--field <name>', 'history.option.field']],
    run: async () => (await import('../audit/history/history.ts')).historyVendor,
  }),
]);
