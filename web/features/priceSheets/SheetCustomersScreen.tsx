import { Button } from '@blueprintjs/core';
import { LinkIcon, PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SheetInfo } from '../../../server/contract/priceSheets/priceSheets.ts';
import { failureShown } from '../../api/failure.ts';
import { Card } from '../../components/Card.tsx';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { PickerField } from '../../components/PickerField.tsx';
import type { PickerOption } from '../../components/PickerOptions.tsx';
import { Table, type TableColumn } from '../../components/Table.tsx';
import { useText } from '../../i18n/useText.ts';
import { clientTabPath } from '../../paths.ts';
import { useCustomers } from '../../references/useVendors.ts';
import { useMay } from '../../session/useSession.ts';
import { useAppDispatch } from '../../store.ts';
import { OrderLinkDialog } from './OrderLinkDialog.tsx';
import { SheetPage } from './SheetPage.tsx';
import { useAllCustomers } from './useAllCustomers.ts';
import { useUndoable } from './useUndoable.ts';
import { useAssignPriceSheetMutation, useUnassignPriceSheetMutation } from './sheetsApi.ts';

type Assigned = SheetInfo['customers'][number];

/** Chosen customers that are named one by one; the button counts them all. */
const SHOWN = 20;

const customersOf = ({ customers }: SheetInfo): ReadonlySet<string> =>
  new Set(customers.map(({ clientId }) => clientId));

/** price-sheets/{id}/customers: who may order from a sheet. */
export const SheetCustomersScreen = () => (
  <SheetPage tab="customers">{(sheet) => <SheetCustomers key={sheet.priceSheetId} sheet={sheet} />}</SheetPage>
);

function SheetCustomers({ sheet }: { readonly sheet: SheetInfo }) {
  const { t } = useText('sheets');
  const may = useMay();
  const dispatch = useAppDispatch();
  const mayEdit = may('sheets.edit') && sheet.mayEdit;
  const { options, isLoading, setWords } = useCustomers(mayEdit);
  const [chosen, setChosen] = useState<readonly PickerOption[]>([]);
  const [linked, setLinked] = useState<Assigned | null>(null);
  const [assign, { isLoading: isAssigning }] = useAssignPriceSheetMutation();
  const [unassign] = useUnassignPriceSheetMutation();
  const { findAll, isFinding } = useAllCustomers();
  const undoable = useUndoable(sheet.priceSheetId);
  const { priceSheetId: sheetId, customers, versions } = sheet;
  const taken = new Set([...customersOf(sheet), ...chosen.map(({ id }) => id)]);
  const save = async (): Promise<void> => {
    try {
      await assign({ sheetId, clientIds: chosen.map(({ id }) => id) }).unwrap();
      setChosen([]);
    } catch (error) {
      dispatch(failureShown(error));
    }
  };
  const columns: readonly TableColumn<Assigned>[] = [
    {
      ...{ title: t('customers.column.name'), isHeader: true, isWrapped: true },
      cell: ({ clientId, name }) => <Link to={clientTabPath('customer', 'price-sheets')(clientId)}>{name}</Link>,
    },
    ...(mayEdit
      ? [
          {
            ...{ title: t('customers.column.actions'), isHidden: true, className: 'cd-end' },
            cell: (one: Assigned) => (
              <>
                {versions.length > 0 && (
                  <Button
                    variant="minimal"
                    icon={<LinkIcon />}
                    text={t('link.action')}
                    aria-label={t('link.actionOf', { name: one.name })}
                    onClick={() => setLinked(one)}
                  />
                )}
                <DeleteButton
                  isTakenOff
                  label={t('customers.remove', { name: one.name })}
                  onDelete={async () => {
                    try {
                      const saved = await unassign({ sheetId, assignId: one.assignId }).unwrap();
                      const body = { clientIds: [one.clientId] };
                      undoable(saved, { method: 'POST', rest: `assign/${sheetId}`, body });
                      return true;
                    } catch (error) {
                      dispatch(failureShown(error));
                      return false;
                    }
                  }}
                />
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card id="customers" title={t('customers.title')} className="cd-stack">
      {mayEdit && (
        <div className="cd-sheet-assign">
          <PickerField
            label={t('customers.add')}
            value={null}
            options={options.filter(({ id }) => !taken.has(id))}
            isLoading={isLoading}
            onSearch={setWords}
            onChange={(option) => option && setChosen([...chosen, option])}
          />
          <Button
            variant="minimal"
            text={t('customers.addAll')}
            loading={isFinding}
            onClick={() =>
              void findAll().then((every) => setChosen(every.filter(({ id }) => !customersOf(sheet).has(id))))
            }
          />
          {chosen.length > 0 && (
            <>
              <ul className="cd-sheet-chosen" aria-label={t('customers.chosen')}>
                {chosen.slice(0, SHOWN).map(({ id, name }) => (
                  <li key={id}>
                    {name}
                    <button
                      type="button"
                      className="cd-link"
                      aria-label={t('customers.unchoose', { name })}
                      onClick={() => setChosen(chosen.filter((one) => one.id !== id))}
                    >
                      ×
                    </button>
                  </li>
                ))}
              </ul>
              <Button
                intent="primary"
                icon={<PlusIcon />}
                text={t('customers.assign', { count: chosen.length })}
                loading={isAssigning}
                onClick={() => void save()}
              />
            </>
          )}
        </div>
      )}
      {customers.length === 0 ? (
        <p className="cd-muted" role="status">
          {t('customers.none')}
        </p>
      ) : (
        <Table label={t('customers.title')} columns={columns} rows={customers} rowId={({ assignId }) => assignId} />
      )}
      {linked && <OrderLinkDialog sheetId={sheetId} customer={linked} onClose={() => setLinked(null)} />}
    </Card>
  );
}
