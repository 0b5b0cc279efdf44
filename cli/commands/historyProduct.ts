import type { Command } from 'commander';
import { newCommand, newGroup, withIdentity } from '../terminal/command.ts';
import type { HistoryOptions } from '../audit/history/historyProduct.ts';
import type { Say } from '../terminal/say.ts';

const historyProductCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'product <sku>',
      key: 'history',
      examples: [
        ['crossdock history product GAI-LAN-30', 'history.example.plain'],
        ['crossdock history product GAI-LAN-30 --field price', 'history.example.field'],
        ['crossdock history product GAI-LAN-30 --at "11/20/2026 14:05"', 'history.example.at'],
        ['crossdock history product GAI-LAN-30 --json | jq .to', 'history.example.json'],
      ],
    }),
    say,
  )
    .option('--field <name>', say('history.option.field'))
    .option('--at <moment>', say('history.option.at'))
    .action(async (sku: string, options: HistoryOptions) => {
      const { historyProduct } = await import('../audit/history/historyProduct.ts');
      await historyProduct(sku, options, say);
    });

const historyLotCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'lot <sku> <lot>',
      key: 'history.lotCommand',
      examples: [
        ['crossdock history lot GAI-LAN-30 OPEN-GAI-LAN-30', 'history.example.lot'],
        ['crossdock history lot GAI-LAN-30 OPEN-GAI-LAN-30 --json | jq .reason', 'history.example.json'],
      ],
    }),
    say,
  ).action(async (sku: string, lot: string, options: HistoryOptions) => {
    const { historyLot } = await import('../audit/history/historyLot.ts');
    await historyLot(sku, lot, options, say);
  });

const historyVendorCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'vendor <vendor>',
      key: 'history.vendorCommand',
      examples: [
        ['crossdock history vendor "Tokyo Traders"', 'history.example.plain'],
        ['crossdock history vendor TT --field email', 'history.example.email'],
        ['crossdock history vendor TT --json | jq .to', 'history.example.json'],
      ],
    }),
    say,
  )
    .option('--field <name>', say('history.option.field'))
    .action(async (vendor: string, options: HistoryOptions) => {
      const { historyVendor } = await import('../audit/history/historyVendor.ts');
      await historyVendor(vendor, options, say);
    });

/** Who changed what, when, from where and why. */
export const historyCommand = (say: Say): Command =>
  newGroup(say, 'history')
    .addCommand(historyProductCommand(say))
    .addCommand(historyLotCommand(say))
    .addCommand(historyVendorCommand(say));
