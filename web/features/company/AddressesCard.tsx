import { Button } from '@blueprintjs/core';
import { EditIcon, PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { CompanyAddressRow } from '../../../server/contract/company/companyAddresses.ts';
import { addressFields, labelOfAddress, UNITED_STATES } from '../../../server/domain/clients/addressFields.ts';
import type { CompanyAddressType } from '../../../server/domain/clients/companyBook.ts';
import { Card } from '../../components/Card.tsx';
import { CheckField } from '../../components/CheckField.tsx';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Table, TableSkeleton, type TableColumn } from '../../components/Table.tsx';
import { useText } from '../../i18n/useText.ts';
import { FieldsDialog } from '../../records/FieldsDialog.tsx';
import { entryWords } from '../../references/client/clientWords.ts';
import { useCompanyAddressesQuery } from './configApi.ts';
import { useAddressSaves } from './useAddressSaves.ts';

const PAGE_SIZE = 5;

interface AddressesCardProps {
  readonly type: CompanyAddressType;
  readonly title: string;
  readonly mayEdit: boolean;
}

/** Addresses of one type, page by page where they are more than a page (spec 1, 2.6 and 2.9). */
export function AddressesCard({ type, title, mayEdit }: AddressesCardProps) {
  const { t } = useText('config');
  const entry = useText('clients').t;
  const { data, error, isError, refetch } = useCompanyAddressesQuery(undefined);
  const [edited, setEdited] = useState<CompanyAddressRow | 'new' | null>(null);
  const [page, setPage] = useState(1);
  const { remove } = useAddressSaves();
  const rows = data?.filter((row) => row.type === type);
  const pages = Math.max(1, Math.ceil((rows?.length ?? 0) / PAGE_SIZE));
  if (page > pages) setPage(pages);
  const shown = rows?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? [];
  const { fieldName } = entryWords('address');
  const columns: readonly TableColumn<CompanyAddressRow>[] = [
    { title: entry('address.name'), isHeader: true, isWrapped: true, cell: labelOfAddress },
    ...(['street', 'city', 'state', 'zip', 'country'] as const).map((field) => ({
      title: fieldName(field),
      isWrapped: true,
      cell: (row: CompanyAddressRow) => row[field],
    })),
    {
      title: t('info.mainAddress'),
      cell: ({ isMain }) => isMain && <span className="cd-record-mark">{t('info.mainAddress')}</span>,
    },
    ...(mayEdit
      ? [
          {
            title: entry('entry.actions'),
            isHidden: true,
            cell: (row: CompanyAddressRow) => (
              <span className="cd-row-actions">
                <Button
                  variant="minimal"
                  icon={<EditIcon />}
                  aria-label={entry('entry.edit', { name: labelOfAddress(row) })}
                  onClick={() => setEdited(row)}
                />
                {!row.isMain && (
                  <DeleteButton
                    label={entry('entry.delete', { name: labelOfAddress(row) })}
                    onDelete={() => remove(row)}
                  />
                )}
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card
      id={`addresses-${String(type)}`}
      title={title}
      className="cd-tab-form"
      actions={mayEdit && <Button icon={<PlusIcon />} text={t('info.addAddress')} onClick={() => setEdited('new')} />}
    >
      {isError && <FailedState error={error} onRetry={() => void refetch()} isBeside={rows !== undefined} />}
      {rows === undefined ? (
        !isError && <TableSkeleton rows={2} />
      ) : rows.length === 0 ? (
        <p className="cd-muted">{t('info.noAddresses')}</p>
      ) : (
        <Table label={title} columns={columns} rows={shown} rowId={({ id }) => id} />
      )}
      {pages > 1 && rows && (
        <Pager
          {...{ page, size: PAGE_SIZE, total: rows.length, isCapped: false, count: shown.length }}
          onPage={setPage}
        />
      )}
      {edited !== null && (
        <AddressDialog
          type={type}
          row={edited === 'new' ? null : edited}
          main={rows?.find(({ isMain }) => isMain)}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

interface AddressDialogProps {
  readonly type: CompanyAddressType;
  /** Null: a new one. */
  readonly row: CompanyAddressRow | null;
  readonly main: CompanyAddressRow | undefined;
  readonly onClose: () => void;
}

/** A new address, or one that is changed. The first one is the main one, and the main one stays so. */
function AddressDialog({ type, row, main, onClose }: AddressDialogProps) {
  const { t } = useText('config');
  const entry = useText('clients').t;
  const { add, change } = useAddressSaves();
  const isFixed = row ? row.isMain : main === undefined;
  const [isMain, setMain] = useState(isFixed);
  const mainPart = isMain && !isFixed ? { isMain: true } : {};
  return (
    <FieldsDialog
      title={row ? entry('address.edit') : entry('address.new')}
      submit={row ? entry('entry.save') : t('info.addAddress')}
      fields={addressFields}
      words={entryWords('address')}
      source={row ?? undefined}
      {...(row ? {} : { begin: { country: UNITED_STATES } })}
      send={async (body) => {
        const sent = { ...body, ...mainPart };
        if (!row) await add({ type, ...sent });
        else if (Object.keys(sent).length > 0) await change(row, sent, main);
        onClose();
      }}
      onClose={onClose}
    >
      <CheckField label={t('info.makeMain')} isOn={isMain} isReadOnly={isFixed} onChange={setMain} />
    </FieldsDialog>
  );
}
