import type { SheetInfo } from '../../../server/contract/priceSheets/priceSheets.ts';
import { sheetFields } from '../../../server/domain/priceSheets/sheetFields.ts';
import type { FieldTable } from '../../../server/domain/fields.ts';
import { useText } from '../../i18n/useText.ts';
import { company } from '../../live/endpoints.ts';
import { RecordTab } from '../../references/RecordTab.tsx';
import { SheetPage } from './SheetPage.tsx';

const { owner: _, ...withoutOwner } = sheetFields;

/** The owner can be changed while a sheet is shared (spec 2, 2.6). */
const fieldsOf = ({ isShared, mayUnshare }: SheetInfo): FieldTable =>
  isShared || mayUnshare ? sheetFields : withoutOwner;

/** price-sheets/{id}/settings: what goes for all of a sheet, page, mail and paper. */
export function SheetSettingsScreen() {
  const { t } = useText('sheets');
  return (
    <SheetPage tab="settings">
      {(sheet, record) => (
        <RecordTab
          {...{ record, source: sheet, tab: 'settings', title: t('settings.title'), mayEdit: sheet.mayEdit }}
          sections={[{ path: company(`price-sheet/manager/${record.id}`), fields: fieldsOf(sheet) }]}
          fieldExtras={{
            confirmEmails: { hint: t('settings.confirmEmailsHint') },
            cutOffTime: { hint: t('settings.cutOffHint') },
          }}
        />
      )}
    </SheetPage>
  );
}
