import { createContext, useContext } from 'react';
import { labelOfAddress } from '../../server/domain/clients/addressFields.ts';
import type { FieldInputProps } from '../records/FieldInput.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';
import { useFindAddressesQuery } from './referencesApi.ts';

/** The customer or vendor whose addresses a form offers. */
export const AddressOwner = createContext('');

/** One of the addresses of the customer or vendor that the form is about. */
export function AddressPicker(props: FieldInputProps) {
  const owner = useContext(AddressOwner);
  const { data, isFetching } = useFindAddressesQuery(owner, { skip: props.readOnly || owner === '' });
  const options = (data ?? []).map(({ id, ...address }) => ({ id, name: labelOfAddress(address) }));
  return <ReferencePicker {...props} options={options} isLoading={isFetching} />;
}
