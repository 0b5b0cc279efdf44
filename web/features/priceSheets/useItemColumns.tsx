import { Button } from '@blueprintjs/core';
import { HelpIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { SheetItemRow } from '../../../server/contract/priceSheets/sheetItems.ts';
import { ItemLogic, type ItemLogicCode } from '../../../server/domain/priceSheets/sheetItem.ts';
import type { ItemSortName } from '../../../server/domain/priceSheets/sheetItemSorts.ts';
import { priceGroups } from '../../../server/domain/pricing/priceGroups.ts';
import { failureShown } from '../../api/failure.ts';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import type { TableColumn } from '../../components/Table.tsx';
import { formatAgo } from '../../format/dates.ts';
import { formatMoney, NONE, toInput } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import type { SortOrder } from '../../lists/addressFilters.ts';
import { pricingPath } from '../../paths.ts';
import { LineCell } from '../../records/lines/LineCell.tsx';
import { useMay } from '../../session/useSession.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { usePriceSheetItemsMutation, useRemoveSheetItemMutation } from './sheetsApi.ts';
import { useUndoable } from './useUndoable.ts';
import { formulaText, logicOf, logicOptions, takesValue } from './sheetWords.ts';

interface ColumnsOptions {
  readonly sheetId: string;
  /** Its name. */
  readonly sheet: string;
  readonly mayEdit: boolean;
  readonly order: SortOrder<ItemSortName>;
  readonly onOrder: (order: SortOrder<ItemSortName>) => void;
  /** Null: none can be chosen. */
  readonly chosen: {
    readonly items: ReadonlyMap<string, SheetItemRow>;
    readonly choose: (items: ReadonlyMap<string, SheetItemRow>) => void;
  } | null;
}

/** The columns of a sheet's items; how an item is priced is chosen in place, its value typed in place. */
export function useItemColumns(options: ColumnsOptions): readonly TableColumn<SheetItemRow>[] {
  const { sheetId, sheet, mayEdit, order, onOrder, chosen } = options;
  const { t, language } = useText('sheets');
  const dispatch = useAppDispatch();
  const mayExplain = useMay()('products.cost');
  const [price] = usePriceSheetItemsMutation();
  const [remove] = useRemoveSheetItemMutation();
  const undoable = useUndoable(sheetId);
  const save = (itemId: string, rule: Partial<Pick<SheetItemRow, 'logic' | 'level' | 'value'>>) =>
    price({ sheetId, body: { items: [{ itemId, ...rule }] } }).unwrap();
  const choose = (item: SheetItemRow, logic: ItemLogicCode): void => {
    const rule = {
      logic,
      ...(logic === ItemLogic.GROUP ? { level: item.level ?? 'A' } : {}),
      ...(takesValue(logic) ? { value: firstValue(item, logic) } : {}),
    } as const;
    save(item.itemId, rule).catch((error: unknown) => dispatch(failureShown(error)));
  };
  const column = (
    id: ItemSortName,
    cell: TableColumn<SheetItemRow>['cell'],
    more: Partial<TableColumn<SheetItemRow>> = {},
  ): TableColumn<SheetItemRow> => ({
    title: t(`items.column.${id}`),
    direction: id === order.sortName ? order.sortType : null,
    onSort: (sortType) => onOrder({ sortName: id, sortType }),
    cell,
    ...more,
  });
  const named = ({ number, sku }: SheetItemRow): Record<string, unknown> => ({ number, sku });
  return [
    ...(chosen === null
      ? []
      : [
          {
            title: t('items.choose'),
            isHidden: true,
            cell: (item: SheetItemRow) => (
              <input
                type="checkbox"
                aria-label={t('items.chooseOne', named(item))}
                checked={chosen.items.has(item.itemId)}
                onChange={({ currentTarget }) => {
                  const items = new Map(chosen.items);
                  if (currentTarget.checked) items.set(item.itemId, item);
                  else items.delete(item.itemId);
                  chosen.choose(items);
                }}
              />
            ),
          },
        ]),
    column('number', ({ number }) => String(number), { isNumber: true, card: 'none' }),
    column('sku', ({ sku, productId }) => <Link to={pricingPath(productId)}>{sku}</Link>, { isHeader: true }),
    column(
      'variety',
      ({ variety, isOrganic, isOffered }) => (
        <>
          {isOrganic ? t('items.organic', { variety }) : variety}
          {!isOffered && <span className="cd-record-mark cd-record-mark-open">{t('items.notOffered')}</span>}
        </>
      ),
      { isWrapped: true },
    ),
    column('category', ({ category }) => category ?? NONE, { isWrapped: true, card: 'more' }),
    {
      title: t('items.column.logic'),
      cell: (item) =>
        mayEdit ? (
          <select
            className="cd-line-input cd-sheet-logic"
            aria-label={t('items.logicOf', named(item))}
            value={String(item.logic)}
            onChange={({ currentTarget }) => choose(item, logicOf(currentTarget.value))}
          >
            {logicOptions().map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          t(`logic.${item.logic}`)
        ),
    },
    column('level', (item) => {
      if (item.logic === ItemLogic.GROUP)
        return mayEdit ? (
          <select
            className="cd-line-input"
            aria-label={t('items.levelOf', named(item))}
            value={item.level ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const level = priceGroups.find((group) => group === value) ?? null;
              save(item.itemId, { level }).catch((error: unknown) => dispatch(failureShown(error)));
            }}
          >
            {priceGroups.map((group) => (
              <option key={group}>{group}</option>
            ))}
          </select>
        ) : (
          `${item.level ?? ''} ${item.group}`.trim()
        );
      if (!takesValue(item.logic)) return NONE;
      const value = item.value ?? '';
      return mayEdit ? (
        <LineCell
          label={t('items.valueOf', named(item))}
          column="value"
          value={item.value}
          shown={toInput(value)}
          step={item.logic === ItemLogic.PRICE ? '0.25' : '1'}
          save={(typed) => save(item.itemId, { value: typed })}
        />
      ) : (
        value
      );
    }),
    column('cost', ({ cost }) => (cost === null ? NONE : formatMoney(cost)), { isNumber: true, card: 'more' }),
    column(
      'price',
      ({ price: amount, pricingUOM, itemId, sku }) => (
        <>
          {amount === null ? t('items.onRequest') : t('items.per', { amount: formatMoney(amount), unit: pricingUOM })}{' '}
          {mayExplain && (
            <Button
              variant="minimal"
              size="small"
              icon={<HelpIcon />}
              aria-label={t('items.why', { sku })}
              onClick={() => dispatch(dialogOpened({ name: 'explainItemPrice', sheetId, itemId, sheet, sku }))}
            />
          )}
        </>
      ),
      { isNumber: true },
    ),
    { title: t('items.column.formula'), card: 'more', cell: ({ formula }) => formulaText(formula) },
    column('updatedAt', ({ updatedAt }) => formatAgo(updatedAt, new Date(), language), { card: 'more' }),
    ...(mayEdit
      ? [
          {
            title: t('items.remove'),
            isHidden: true,
            cell: (item: SheetItemRow) => (
              <DeleteButton
                isTakenOff
                label={t('items.removeOne', named(item))}
                onDelete={async () => {
                  try {
                    const saved = await remove({ sheetId, itemId: item.itemId }).unwrap();
                    const { productId, unitId, logic, level, value } = item;
                    const again = [{ productId, unitId, logic, level, value }];
                    undoable(saved, { method: 'POST', rest: `item/${sheetId}`, body: { items: again } });
                    return true;
                  } catch (error) {
                    dispatch(failureShown(error));
                    return false;
                  }
                }}
              />
            ),
          },
        ]
      : []),
  ];
}

/** What a value begins with: the price, or the margin, that the item has. */
const firstValue = ({ price, margin, value }: SheetItemRow, logic: ItemLogicCode): string => {
  if (logic === ItemLogic.PRICE) return price ?? value ?? '0';
  return logic === ItemLogic.MARGIN && margin !== null && !margin.startsWith('-') ? margin : '0';
};
