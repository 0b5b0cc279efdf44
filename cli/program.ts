import { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { auditCommand } from './commands/audit.ts';
import { bulkCommand } from './commands/bulk.ts';
import { companyCommand } from './commands/companyFound.ts';
import { completeCommand, completionCommand } from './commands/completion.ts';
import { countCommand } from './commands/count.ts';
import { diffCommand } from './commands/diff.ts';
import { documentsCommand } from './commands/documents.ts';
import { doctorCommand } from './commands/doctor.ts';
import { exportCommand } from './commands/exportProducts.ts';
import { historyCommand } from './commands/historyProduct.ts';
import { importCommand } from './commands/importProducts.ts';
import { lotCommand } from './commands/lot.ts';
import { migrateCommand } from './commands/migrate.ts';
import { projectCommand } from './commands/project.ts';
import { rebuildCommand } from './commands/rebuild.ts';
import { renderCommand } from './commands/renderPriceList.ts';
import { replayCommand } from './commands/replay.ts';
import { restockCommand } from './commands/restock.ts';
import { serveCommand } from './commands/serve.ts';
import { userCommand } from './commands/userAdd.ts';
import { stockCommand } from './commands/stock.ts';
import { withSharedSettings } from './terminal/command.ts';
import type { Say } from './terminal/say.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The whole command line. Commands load their modules only when they run. */
export function program(say: Say): Command {
  const crossdock = withSharedSettings(new Command('crossdock'), say)
    .description(say('about'))
    .version(version, '-V, --version', say('help.version'))
    .helpCommand('help [command]', say('help.help'))
    .addHelpText('after', `\n${say('help.exitCodes')}\n\n${say('help.more')}`);
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
    bulkCommand,
    renderCommand,
    rebuildCommand,
    auditCommand,
    companyCommand,
    userCommand,
    migrateCommand,
    projectCommand,
    completionCommand,
  ]) {
    crossdock.addCommand(command(say));
  }
  return crossdock.addCommand(completeCommand(), { hidden: true });
}
