import { RecordForm, type RecordFormProps } from '../records/RecordForm.tsx';
import { AddressPicker } from './AddressPicker.tsx';
import { LocationPicker } from './LocationPicker.tsx';
import { PaymentTermPicker } from './PaymentTermPicker.tsx';
import { UserPicker } from './UserPicker.tsx';
import { VendorPicker } from './VendorPicker.tsx';

const pickers = {
  user: UserPicker,
  vendor: VendorPicker,
  location: LocationPicker,
  paymentTerm: PaymentTermPicker,
  address: AddressPicker,
};

/** A tab that is one form over a record. */
export const RecordTab = (form: RecordFormProps) => <RecordForm key={form.record.id} {...form} pickers={pickers} />;
