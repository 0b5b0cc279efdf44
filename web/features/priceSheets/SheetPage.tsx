import { Button } from '@blueprintjs/core';
import { DuplicateIcon, EnvelopeIcon, PrintIcon, UploadIcon } from '@blueprintjs/icons';
import { useMemo, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { SheetInfo } from '../../../server/contract/priceSheets/priceSheets.ts';
import { formatDay } from '../../format/dates.ts';
import { translate } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import { paths, priceSheetPath } from '../../paths.ts';
import { StepButton } from '../../records/lines/StepButton.tsx';
import type { RecordFacts, RecordRef } from '../../records/record.ts';
import { RecordPage } from '../../records/RecordPage.tsx';
import { useMay } from '../../session/useSession.ts';
import { MailSheetDialog } from './MailSheetDialog.tsx';
import { NewSheetDialog } from './NewSheetDialog.tsx';
import { PrintSheetDialog } from './PrintSheetDialog.tsx';
import { PublishSheetDialog } from './PublishSheetDialog.tsx';
import './sheets.css';
import { usePriceSheetQuery } from './sheetsApi.ts';
import { sheetRecordKind } from './sheetWords.ts';

const tabs = ['items', 'settings', 'customers', 'orders'] as const;
type SheetTab = (typeof tabs)[number];

const pathOf =
  (tab: SheetTab) =>
  (sheetId: string): string =>
    priceSheetPath(sheetId, tab === 'items' ? undefined : tab);

function factsOf({ versions, isShared, ownerName, itemCount, assignedCount, today }: SheetInfo): RecordFacts {
  const [last] = versions;
  return {
    status: {
      isActive: last !== undefined && last.validUntil >= today,
      text: last
        ? translate('sheets', 'list.version', { number: last.number, until: formatDay(last.validUntil) })
        : translate('sheets', 'list.draft'),
    },
    marks: <span className="cd-muted">{translate('sheets', isShared ? 'sheet.shared' : 'sheet.notShared')}</span>,
    figures: [
      { name: translate('sheets', 'column.owner'), value: ownerName ?? '' },
      { name: translate('sheets', 'column.itemCount'), value: String(itemCount) },
      { name: translate('sheets', 'column.assignedCount'), value: String(assignedCount) },
    ],
  };
}

interface SheetPageProps {
  readonly tab: SheetTab;
  readonly children: (sheet: SheetInfo, record: RecordRef) => ReactNode;
}

/** The frame of the tabs of a price sheet, with what is done with all of it. */
export function SheetPage({ tab, children }: SheetPageProps) {
  const { t } = useText('sheets');
  const { sheetId = '' } = useParams();
  const query = usePriceSheetQuery(sheetId);
  const name = query.currentData?.name;
  const record = useMemo(
    () => (name === undefined ? undefined : { kind: sheetRecordKind, id: sheetId, name }),
    [sheetId, name],
  );
  return (
    <RecordPage
      {...{ kind: sheetRecordKind, id: sheetId, query, record, tab }}
      className="cd-page-full"
      list={{ path: paths.priceSheets, title: t('list.title'), label: t('sheet.back') }}
      label={t('sheet.tabs')}
      tabs={tabs.map((id) => ({ id, permission: 'sheets.view', title: t(`tab.${id}`), path: pathOf(id) }))}
      scope={tab === 'items' ? { fields: ['sheetItem', 'sheetItemPrice', 'allItemPrices', 'itemCount'] } : {}}
      unknown={t('sheet.unknown')}
      facts={factsOf}
    >
      {(sheet, ref) => (
        <>
          <SheetActions sheet={sheet} />
          {children(sheet, ref)}
        </>
      )}
    </RecordPage>
  );
}

type Doing = 'publish' | 'mail' | 'print' | 'duplicate';

/** Publish, email, print and duplicate: gray where it cannot be done now, with the reason. */
function SheetActions({ sheet }: { readonly sheet: SheetInfo }) {
  const { t } = useText('sheets');
  const may = useMay();
  const [doing, setDoing] = useState<Doing | null>(null);
  const { priceSheetId: id, name, mayEdit, itemCount, assignedCount, versions } = sheet;
  const close = (): void => setDoing(null);
  const foreign = mayEdit ? null : t('sheet.foreign', { owner: sheet.ownerName ?? '' });
  const noItems = itemCount === 0 ? t('sheet.noItems') : null;
  const noMail = versions.length === 0 ? t('sheet.notPublished') : assignedCount === 0 ? t('sheet.noCustomers') : null;
  return (
    <div className="cd-sheet-actions">
      {may('sheets.edit') && (
        <>
          <StepButton
            {...{ text: t('publish.action'), icon: <UploadIcon />, intent: 'primary' }}
            reason={foreign ?? noItems}
            onStep={() => setDoing('publish')}
          />
          <StepButton
            {...{ text: t('mail.action'), icon: <EnvelopeIcon /> }}
            reason={foreign ?? noMail}
            onStep={() => setDoing('mail')}
          />
        </>
      )}
      <StepButton
        {...{ text: t('print.action'), icon: <PrintIcon /> }}
        reason={noItems}
        onStep={() => setDoing('print')}
      />
      {may('sheets.edit') && (
        <Button icon={<DuplicateIcon />} text={t('duplicate.action')} onClick={() => setDoing('duplicate')} />
      )}
      {doing === 'publish' && <PublishSheetDialog sheet={sheet} onClose={close} />}
      {doing === 'mail' && <MailSheetDialog sheet={sheet} onClose={close} />}
      {doing === 'print' && <PrintSheetDialog sheet={sheet} onClose={close} />}
      {doing === 'duplicate' && <NewSheetDialog copyOf={{ id, name }} onClose={close} />}
    </div>
  );
}
