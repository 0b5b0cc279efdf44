import { HistoryTable } from '../records/history/HistoryTable.tsx';
import { RecordForm, type RecordFormProps } from '../records/RecordForm.tsx';
import { RecordOverview } from '../records/RecordOverview.tsx';
import { useMay } from '../session/useSession.ts';
import { LocationPicker } from './LocationPicker.tsx';
import { UserPicker } from './UserPicker.tsx';
import { VendorPicker } from './VendorPicker.tsx';

const pickers = { user: UserPicker, vendor: VendorPicker, location: LocationPicker };

interface RecordTabProps extends RecordFormProps {
  /** Fields that are shown above the form at a glance; none, unless said. */
  readonly overview?: readonly string[];
}

/** A tab that is one form over a record, with the record's history below. */
export function RecordTab({ overview, ...form }: RecordTabProps) {
  const { record, source } = form;
  const seesHistory = useMay()(record.kind.history.permission);
  return (
    <>
      {overview && <RecordOverview words={record.kind.words} source={source} fields={overview} />}
      <RecordForm key={record.id} {...form} pickers={pickers} />
      {seesHistory && <HistoryTable key={`history ${record.id}`} record={record} />}
    </>
  );
}
