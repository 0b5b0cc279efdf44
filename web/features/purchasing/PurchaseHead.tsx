import { EditIcon } from '@blueprintjs/icons';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import type { PurchaseOrderInfo } from '../../../server/contract/purchasing/purchaseOrders.ts';
import { PURCHASE_NOTES_MAX, REFERENCE_MAX } from '../../../server/domain/purchasing/purchaseHeader.ts';
import { errorText, fieldRefusals } from '../../api/apiError.ts';
import { Card } from '../../components/Card.tsx';
import { DateField } from '../../components/DateField.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { TextField } from '../../components/TextField.tsx';
import { formatDay } from '../../format/dates.ts';
import { NONE } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { clientTabPath } from '../../paths.ts';
import { warehouseName } from '../../references/companyLists/entryName.ts';
import { useListSettingsQuery } from '../../references/companyLists/settingsApi.ts';
import { useProductOptionsQuery } from '../../references/referencesApi.ts';
import { WarehousePicker } from '../../references/WarehousePicker.tsx';
import { useMay } from '../../session/useSession.ts';
import { CommandButton } from './CommandButton.tsx';
import { useDescribePurchaseMutation } from './purchasesApi.ts';

/** What is there above the lines, and the way to change it. */
export function PurchaseHead({ order }: { readonly order: PurchaseOrderInfo }) {
  const { t } = useText('purchases');
  const may = useMay();
  const [isEditing, setIsEditing] = useState(false);
  const { vendor, commands, paymentTerm, purchaser, sentTo } = order;
  const name = may('clients.view') ? (
    <Link to={clientTabPath('vendor', 'orders')(vendor.id)}>{vendor.name}</Link>
  ) : (
    vendor.name
  );
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('field.vendor'), name],
    [t('field.orderDate'), formatDay(order.orderDate)],
    [t('field.expectedDate'), formatDay(order.estimatedDeliveryDate)],
    [t('field.reference'), order.reference || NONE],
    [t('field.warehouse'), warehouseName(order.warehouse.name)],
    [t('field.paymentTerm'), paymentTerm?.name ?? NONE],
    [t('field.purchaser'), purchaser?.name ?? NONE],
    ...(sentTo === '' ? [] : [[t('field.sentTo'), sentTo] as const]),
    ...(order.notes === '' ? [] : [[t('field.notes'), order.notes] as const]),
  ];
  return (
    <Card
      id="order"
      title={t('order.about')}
      actions={
        may('purchases.edit') && (
          <CommandButton
            text={t('action.describe')}
            icon={<EditIcon />}
            illegal={commands.describe}
            onClick={() => setIsEditing(true)}
          />
        )
      }
    >
      <dl className="cd-purchase-facts">
        {facts.map(([title, what]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {isEditing && <DescribeDialog order={order} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}

interface DescribeDialogProps {
  readonly order: PurchaseOrderInfo;
  readonly onClose: () => void;
}

/** What was typed stays after a refusal; only what differs is sent. */
function DescribeDialog({ order, onClose }: DescribeDialogProps) {
  const { t } = useText('purchases');
  const [describe, { isLoading }] = useDescribePurchaseMutation();
  const { data: terms } = useListSettingsQuery({ list: 'financialTerm' });
  const { data: options } = useProductOptionsQuery(undefined);
  const before = {
    orderDate: order.orderDate,
    expectedDate: order.estimatedDeliveryDate,
    reference: order.reference,
    warehouseId: order.warehouse.id,
    notes: order.notes,
    paymentTermId: order.paymentTerm?.id ?? '',
    purchaserId: order.purchaser?.id ?? '',
  };
  const [typed, setTyped] = useState(before);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const type = (part: Partial<typeof before>): void => setTyped({ ...typed, ...part });
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const fields = Object.keys(before) as (keyof typeof before)[];
    const changed = fields.filter((field) => typed[field] !== before[field]);
    if (changed.length === 0) {
      onClose();
      return;
    }
    const optional = new Set<string>(['paymentTermId', 'purchaserId']);
    const body = Object.fromEntries(
      changed.map((field) => [field, optional.has(field) && typed[field] === '' ? null : typed[field]]),
    );
    try {
      await describe({ orderId: order.id, body }).unwrap();
      onClose();
    } catch (error) {
      const said = fieldRefusals(error);
      setRefusals(said.size > 0 ? said : new Map([['reference', errorText(error)]]));
    }
  };
  const nobody = { value: '', label: t('field.none') };
  const own = <T extends { readonly id: string; readonly name: string }>(list: readonly T[], now: T | null) =>
    (now === null || list.some(({ id }) => id === now.id) ? list : [now, ...list]).map(({ id, name }) => ({
      value: id,
      label: name,
    }));
  const people = (options?.managers ?? []).map(({ id, name }) => ({ id, name }));
  const named = (terms?.list ?? []).map(({ id, name }) => ({ id, name }));
  return (
    <FormDialog
      title={t('describe.title', { number: order.orderNumber })}
      submit={t('describe.submit')}
      isWorking={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateField
        label={t('field.orderDate')}
        autoFocus
        value={typed.orderDate}
        error={refusals.get('orderDate')}
        onChange={(orderDate) => type({ orderDate })}
      />
      <DateField
        label={t('field.expectedDate')}
        value={typed.expectedDate}
        error={refusals.get('expectedDate')}
        onChange={(expectedDate) => type({ expectedDate })}
      />
      <TextField
        label={t('field.reference')}
        maxLength={REFERENCE_MAX}
        value={typed.reference}
        error={refusals.get('reference')}
        onChange={({ currentTarget: { value } }) => type({ reference: value })}
      />
      <WarehousePicker
        label={t('field.warehouse')}
        own={order.warehouse}
        value={typed.warehouseId}
        error={refusals.get('warehouseId')}
        onChoose={(warehouseId) => type({ warehouseId })}
      />
      <SelectField
        label={t('field.paymentTerm')}
        value={typed.paymentTermId}
        error={refusals.get('paymentTermId')}
        options={[nobody, ...own(named, order.paymentTerm)]}
        onChoose={(paymentTermId) => type({ paymentTermId })}
      />
      <SelectField
        label={t('field.purchaser')}
        value={typed.purchaserId}
        error={refusals.get('purchaserId')}
        options={[nobody, ...own(people, order.purchaser)]}
        onChoose={(purchaserId) => type({ purchaserId })}
      />
      <TextArea
        label={t('field.notes')}
        rows={3}
        maxLength={PURCHASE_NOTES_MAX}
        value={typed.notes}
        error={refusals.get('notes')}
        onChange={({ currentTarget: { value } }) => type({ notes: value })}
      />
    </FormDialog>
  );
}
