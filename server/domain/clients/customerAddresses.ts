import { eachOnce } from '../mailAddress.ts';
import type { Client } from './client.ts';

/** Where a customer is mailed to: the account's own address and contacts who want copies of orders (rules 18.29). */
export const customerAddresses = ({ email, contacts }: Pick<Client, 'email' | 'contacts'>): string[] =>
  eachOnce([
    email,
    ...contacts.flatMap(({ isRemoved, values }) => (!isRemoved && values.orderConfirmCCEnabled ? [values.email] : [])),
  ]);
