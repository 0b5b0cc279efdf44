import { Button, Checkbox, HTMLSelect, Radio, Switch, Tag } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import type { ChangeProductUnit, ProductUOM } from '../../../server/contract/catalog/productUnits.ts';
import { RatioType, UnitCategory } from '../../../server/domain/catalog/productUnit.ts';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { formatQuantity } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { failureShown } from '../../api/failure.ts';
import { useAppDispatch } from '../../store.ts';
import { useRemoveProductUnitMutation } from './catalogApi.ts';

interface UnitRowProps {
  readonly productId: string;
  readonly unit: ProductUOM;
  readonly units: readonly ProductUOM[];
  readonly mayEdit: boolean;
  readonly onChange: (body: ChangeProductUnit) => void;
  readonly onEdit: () => void;
}

/** Uses of a unit that one unit is the default of. */
const defaults = [
  { use: 'useForSelling', label: 'forSelling', isDefault: 'isDefaultSelling', name: 'defaultSelling' },
  { use: 'useForPurchasing', label: 'forPurchasing', isDefault: 'isDefaultPurchasing', name: 'defaultPurchasing' },
] as const;

/** One unit: what may not be changed of a base or a default unit is disabled (spec 2, 2.5). */
export function UnitRow({ productId, unit, units, mayEdit, onChange, onEdit }: UnitRowProps) {
  const { t } = useText('catalog');
  const { name, isDefaultSelling, isDefaultPurchasing, useForAvailable } = unit;
  const isBase = unit.category === UnitCategory.BASE;
  const isPinned = isBase || isDefaultSelling || isDefaultPurchasing;
  const label = (what: string): string => t('units.label', { unit: name, what });
  const onlyUse = [unit.useForInventory, unit.useForSelling, unit.useForPurchasing].filter(Boolean).length === 1;
  const perUnit = formatQuantity(unit.unitsPerInventoryUnit);

  return (
    <tr className={useForAvailable ? undefined : 'cd-unit-off'}>
      <th scope="row">
        {name} {isBase && <Tag minimal>{t('units.base')}</Tag>}
      </th>
      <td className="cd-end">{unit.type === RatioType.VARIABLE ? t('units.approx', { value: perUnit }) : perUnit}</td>
      <td>
        <Checkbox
          aria-label={label(t('units.forInventory'))}
          checked={unit.useForInventory}
          disabled={!mayEdit || isBase || (onlyUse && unit.useForInventory)}
          onChange={(event) => onChange({ useForInventory: event.currentTarget.checked })}
        />
      </td>
      {defaults.map(({ use, label: what, isDefault, name: defaultName }) => (
        <td key={use}>
          <span className="cd-unit-use">
            <Checkbox
              aria-label={label(t(`units.${what}`))}
              checked={unit[use]}
              disabled={!mayEdit || unit[isDefault] || (onlyUse && unit[use])}
              onChange={(event) => onChange({ [use]: event.currentTarget.checked })}
            />
            <Radio
              name={`${productId}-${use}`}
              label={t('units.default')}
              aria-label={label(t(`units.${defaultName}`))}
              checked={unit[isDefault]}
              disabled={!mayEdit}
              onChange={() => onChange({ [isDefault]: true })}
            />
          </span>
        </td>
      ))}
      <td>
        <HTMLSelect
          aria-label={label(t('units.pricing'))}
          value={unit.pricingUOM}
          disabled={!mayEdit}
          options={units
            .filter((other) => other.useForAvailable || other.name === unit.pricingUOM)
            .map((other) => other.name)}
          onChange={(event) => onChange({ pricingUOM: event.currentTarget.value })}
        />
      </td>
      <td>
        <Switch
          aria-label={label(t('units.availability'))}
          label={t(useForAvailable ? 'units.enabled' : 'units.disabled')}
          checked={useForAvailable}
          disabled={!mayEdit || isPinned}
          onChange={(event) => onChange({ useForAvailable: event.currentTarget.checked })}
        />
      </td>
      {mayEdit && (
        <td className="cd-unit-actions">
          <Button variant="minimal" icon={<EditIcon />} aria-label={t('units.edit', { unit: name })} onClick={onEdit} />
          {!isPinned && <RemoveUnit productId={productId} unit={unit} />}
        </td>
      )}
    </tr>
  );
}

function RemoveUnit({ productId, unit: { id, name } }: { productId: string; unit: ProductUOM }) {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  const [remove] = useRemoveProductUnitMutation();
  const onDelete = async (): Promise<boolean> => {
    const { error } = await remove({ productId, unitId: id });
    if (error !== undefined) dispatch(failureShown(error));
    return error === undefined;
  };
  return <DeleteButton isTakenOff label={t('units.remove', { unit: name })} onDelete={onDelete} />;
}
