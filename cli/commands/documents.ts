import { documentOwners } from '../../server/domain/documents/owners.ts';
import { command } from '../terminal/command.ts';

/** The papers of a product. */
export const documentsCommand = command({
  name: 'documents <sku>',
  key: 'documents',
  may: documentOwners.product.view,
  examples: [
    ['crossdock documents GAI-LAN-30', 'documents.example.plain'],
    ['crossdock documents GAI-LAN-30 --json | jq -r .title', 'documents.example.json'],
  ],
  run: async () => (await import('../documents/listDocuments.ts')).listDocuments,
});
