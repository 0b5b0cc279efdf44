import { HistoryTable } from '../records/history/HistoryTable.tsx';
import { RecordForm, type RecordFormProps } from '../records/RecordForm.tsx';
import { useMay } from '../session/useSession.ts';
import { LocationPicker } from './LocationPicker.tsx';
import { UserPicker } from './UserPicker.tsx';
import { VendorPicker } from './VendorPicker.tsx';

const pickers = { user: UserPicker, vendor: VendorPicker, location: LocationPicker };

/** A tab that is one form over a record, with the record's history below. */
export function RecordTab(props: RecordFormProps) {
  const { record } = props;
  const seesHistory = useMay()(record.kind.history.permission);
  return (
    <>
      <RecordForm key={record.id} {...props} pickers={pickers} />
      {seesHistory && <HistoryTable key={`history ${record.id}`} record={record} />}
    </>
  );
}
