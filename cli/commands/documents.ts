import type { Command } from 'commander';
import type { DocumentsOptions } from '../documents/listDocuments.ts';
import { newCommand, withIdentity } from '../terminal/command.ts';
import type { Say } from '../terminal/say.ts';

/** The papers of a product. */
export const documentsCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'documents <sku>',
      key: 'documents',
      examples: [
        ['crossdock documents GAI-LAN-30', 'documents.example.plain'],
        ['crossdock documents GAI-LAN-30 --json | jq -r .title', 'documents.example.json'],
      ],
    }),
    say,
  ).action(async (sku: string, options: DocumentsOptions) => {
    const { listDocuments } = await import('../documents/listDocuments.ts');
    await listDocuments(sku, options, say);
  });
