import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { EditIcon, LinkIcon, PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { HrEntryRow } from '../../../server/contract/people/hr.ts';
import { Card } from '../../components/Card.tsx';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { Table, TableSkeleton } from '../../components/Table.tsx';
import { TextField } from '../../components/TextField.tsx';
import { NONE } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { EntryDialog } from './HrEntriesScreens.tsx';
import { hrWords } from './hrWords.ts';
import { useHrEntriesQuery, useKioskLinkQuery, useRemoveHrEntryMutation } from './timeApi.ts';

const nameOf = ({ values }: HrEntryRow): string => String(values.name ?? '');

/** The devices at the door that clock people in and out, each with the address that it is opened with. */
export function KiosksCard() {
  const { t } = useText('timesheets');
  const { data, error, isError, refetch } = useHrEntriesQuery('kiosk');
  const [edited, setEdited] = useState<HrEntryRow | 'new' | null>(null);
  const [shown, setShown] = useState<HrEntryRow | null>(null);
  const [remove] = useRemoveHrEntryMutation();
  return (
    <Card
      id="kiosks"
      title={t('kiosk.title')}
      actions={<Button icon={<PlusIcon />} text={t('kiosk.add')} onClick={() => setEdited('new')} />}
    >
      <p className="cd-muted">{t('kiosk.intro')}</p>
      {isError && <FailedState error={error} isBeside={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <TableSkeleton rows={2} />}
      {data?.length === 0 && <p className="cd-muted">{t('kiosk.none')}</p>}
      {data && data.length > 0 && (
        <Table
          label={t('kiosk.title')}
          className="cd-table-acting"
          rows={data}
          rowId={({ id }) => id}
          columns={[
            { title: hrWords.fieldName('name'), isHeader: true, isWrapped: true, cell: nameOf },
            {
              title: hrWords.fieldName('place'),
              isWrapped: true,
              cell: ({ values }) => String(values.place ?? '') || NONE,
            },
            {
              title: t('actions'),
              isHidden: true,
              cell: (row) => (
                <span className="cd-row-actions">
                  <Button
                    icon={<LinkIcon />}
                    variant="minimal"
                    text={t('kiosk.linkButton')}
                    aria-label={t('kiosk.link', { name: nameOf(row) })}
                    onClick={() => setShown(row)}
                  />
                  <Button
                    variant="minimal"
                    icon={<EditIcon />}
                    aria-label={t('edit', { name: nameOf(row) })}
                    onClick={() => setEdited(row)}
                  />
                  <DeleteButton
                    label={t('delete', { name: nameOf(row) })}
                    onDelete={async () => (await remove({ id: row.id, book: 'kiosk' })).data !== undefined}
                  />
                </span>
              ),
            },
          ]}
        />
      )}
      {edited !== null && (
        <EntryDialog book="kiosk" row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {shown && <KioskLinkDialog row={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}

interface KioskLinkDialogProps {
  readonly row: HrEntryRow;
  readonly onClose: () => void;
}

function KioskLinkDialog({ row, onClose }: KioskLinkDialogProps) {
  const { t } = useText('timesheets');
  const { data, error, isError, refetch } = useKioskLinkQuery(row.id);
  const [isCopied, setCopied] = useState(false);
  const url = data?.url ?? '';
  const copy = (): void => {
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <ModalDialog title={t('kiosk.link', { name: nameOf(row) })} onClose={onClose}>
      <DialogBody>
        <p>{t('kiosk.linkText')}</p>
        {isError && <FailedState error={error} isBeside={false} onRetry={() => void refetch()} />}
        <TextField label={t('kiosk.url')} readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()}>
          <Button text={t(isCopied ? 'kiosk.copied' : 'kiosk.copy')} disabled={url === ''} onClick={copy} />
        </TextField>
      </DialogBody>
      <DialogFooter actions={<Button text={t('close')} onClick={onClose} />} />
    </ModalDialog>
  );
}
