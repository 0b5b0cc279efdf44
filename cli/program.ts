import { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { historyCommand, replayCommand, diffCommand, auditCommand } from './commands/books.ts';
import {
  stockCommand,
  lotCommand,
  restockCommand,
  documentsCommand,
  renderCommand,
  printBatchCommand,
} from './commands/inventory.ts';
import { companyCommand, userCommand } from './commands/company.ts';
import { serveCommand, doctorCommand, rebuildCommand, migrateCommand, projectCommand } from './commands/system.ts';
import { bulkCommand } from './commands/bulk.ts';
import { completeCommand, completionCommand } from './commands/completion.ts';
import { countCommand } from './commands/count.ts';
import { punchCommand } from './commands/punch.ts';
import { peopleCommand, ptoCommand, timesheetCommand } from './commands/people.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { agingCommand, interestCommand, orderCommand, profitCommand, recallCommand } from './commands/order.ts';
import { priceCommand } from './commands/price.ts';
import { purchaseCommand } from './commands/purchase.ts';
import { settingsCommand } from './commands/settings.ts';
import { sheetCommand } from './commands/sheet.ts';
import { withSharedSettings } from './session/command.ts';
import type { Translate } from './terminal/translate.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The whole command line. Commands load their modules only when they run. */
export function program(t: Translate): Command {
  const crossdock = withSharedSettings(new Command('crossdock'), t)
    .description(t('about'))
    .version(version, '-V, --version', t('help.version'))
    .helpCommand('help [command]', t('help.help'))
    .addHelpText('after', `\n${t('help.exitCodes')}\n\n${t('help.more')}`);
  for (const command of [
    serveCommand,
    doctorCommand,
    importCommand,
    exportCommand,
    historyCommand,
    replayCommand,
    diffCommand,
    stockCommand,
    lotCommand,
    documentsCommand,
    restockCommand,
    countCommand,
    punchCommand,
    timesheetCommand,
    ptoCommand,
    peopleCommand,
    orderCommand,
    agingCommand,
    interestCommand,
    profitCommand,
    recallCommand,
    purchaseCommand,
    priceCommand,
    sheetCommand,
    bulkCommand,
    renderCommand,
    printBatchCommand,
    rebuildCommand,
    auditCommand,
    companyCommand,
    settingsCommand,
    userCommand,
    migrateCommand,
    projectCommand,
    completionCommand,
  ]) {
    crossdock.addCommand(command(t));
  }
  return crossdock.addCommand(completeCommand(), { hidden: true });
}
