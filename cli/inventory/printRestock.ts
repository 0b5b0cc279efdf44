import type { RestockLine } from '../../server/queries/inventory/restockLines.ts';
import { isZero } from '../../server/domain/decimal.ts';
import { print, printStatus } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { columnsOf, type Column } from '../terminal/table.ts';

interface PrintOptions {
  readonly seesCost: boolean;
  readonly say: Say;
}

/** A line a product, the most urgent first. */
export function printRestock(lines: readonly RestockLine[], { seesCost, say }: PrintOptions): void {
  if (lines.length === 0) {
    printStatus(say('restock.none'));
    return;
  }
  const text = (key: string, of: Column<RestockLine>['text']): Column<RestockLine> => ({
    title: say(`restock.column.${key}`),
    text: of,
  });
  const number = (key: string, of: Column<RestockLine>['text']): Column<RestockLine> => ({
    ...text(key, of),
    isNumber: true,
  });
  const columns: Column<RestockLine>[] = [
    text('status', ({ status }) => say(`restock.status.${String(status)}`)),
    text('sku', ({ sku }) => sku),
    text('name', ({ variety }) => variety),
    number('available', ({ availableToSellQty, inventoryUOM }) => `${availableToSellQty} ${inventoryUOM}`),
    number('incoming', ({ incomingQty }) => incomingQty),
    number('reorderLevel', ({ reorderLevel }) => String(reorderLevel)),
    number('reorderQuantity', ({ reorderQuantity }) => String(reorderQuantity)),
    number('suggested', ({ suggestedUnits, purchaseUOM }) =>
      isZero(suggestedUnits) ? '-' : `${suggestedUnits} ${purchaseUOM}`,
    ),
    text('vendor', ({ preferredVendor }) => preferredVendor?.name ?? '-'),
    ...(seesCost ? [number('cost', ({ cost }) => cost ?? '-')] : []),
    text('coveredBy', ({ coveredBy }) =>
      coveredBy === null ? '-' : say('restock.coveredBy', { number: coveredBy.orderNumber, day: coveredBy.dueOn }),
    ),
  ];
  for (const line of columnsOf(lines, columns)) print(line);
}
