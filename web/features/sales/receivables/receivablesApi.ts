import type {
  ChargeInterest,
  CustomerReceivable,
  InterestDue,
  Receivables,
  ReceivableQuery,
  ReceivablesQuery,
  RecordPayment,
  ReverseEntry,
} from '../../../../server/contract/sales/receivables.ts';
import type { Answer } from '../../../api/answers.ts';
import { api, LIST } from '../../../api/api.ts';
import { command, get, post, read } from '../../../live/endpoints.ts';

interface OfCustomer {
  readonly clientId: string;
}

const owed = ({ clientId: id }: OfCustomer) => [{ type: 'Receivable', id }] as const;
const one = ({ clientId }: OfCustomer, what = ''): string => `receivables/${clientId}${what}`;
/** Orders are invoiced beside it. */
const orders = { type: 'SalesOrder', id: LIST } as const;

const receivablesApi = api.injectEndpoints({
  endpoints: (build) => ({
    receivables: build.query<Receivables, ReceivablesQuery>(
      read((params) => get('receivables', params), [{ type: 'Receivable', id: LIST }, orders]),
    ),
    receivable: build.query<CustomerReceivable, OfCustomer & ReceivableQuery>(
      read(
        ({ clientId, ...params }) => get(one({ clientId }), params),
        (customer) => [...owed(customer), orders],
      ),
    ),
    recordPayment: build.mutation<Answer<{ id: string }>, OfCustomer & { readonly body: RecordPayment }>(
      command(({ body, ...customer }) => post(one(customer, '/payments'), body), owed),
    ),
    reversePayment: build.mutation<
      Answer<{ id: string }>,
      OfCustomer & { readonly paymentId: string; readonly body: ReverseEntry }
    >(command(({ paymentId, body, ...customer }) => post(one(customer, `/payments/${paymentId}/reverse`), body), owed)),
    interestDue: build.query<InterestDue, OfCustomer>(
      read(
        (customer) => get(one(customer, '/interest')),
        (customer) => [...owed(customer), orders],
      ),
    ),
    chargeInterest: build.mutation<Answer<{ id: string }>, OfCustomer & { readonly body: ChargeInterest }>(
      command(({ body, ...customer }) => post(one(customer, '/interest'), body), owed),
    ),
    reverseInterest: build.mutation<
      Answer<{ id: string }>,
      OfCustomer & { readonly interestId: string; readonly body: ReverseEntry }
    >(
      command(
        ({ interestId, body, ...customer }) => post(one(customer, `/interest/${interestId}/reverse`), body),
        owed,
      ),
    ),
  }),
});

export const {
  useReceivablesQuery,
  useReceivableQuery,
  useRecordPaymentMutation,
  useReversePaymentMutation,
  useInterestDueQuery,
  useChargeInterestMutation,
  useReverseInterestMutation,
} = receivablesApi;
