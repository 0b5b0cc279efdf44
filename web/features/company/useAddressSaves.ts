import type { CompanyAddressRow } from '../../../server/contract/company/companyAddresses.ts';
import { noticeShown, type UndoCall } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import {
  addressPath,
  useAddCompanyAddressMutation,
  useChangeCompanyAddressMutation,
  useRemoveCompanyAddressMutation,
} from './configApi.ts';

type Body = Readonly<Record<string, unknown>>;

/** Saves addresses of the company; what is changed or deleted can be undone. Rejects with the refusal. */
export function useAddressSaves() {
  const dispatch = useAppDispatch();
  const [add] = useAddCompanyAddressMutation();
  const [change] = useChangeCompanyAddressMutation();
  const [remove] = useRemoveCompanyAddressMutation();
  const tell = (text: string, calls: readonly UndoCall[]): void => {
    const undo = { calls, revision: null, tags: [{ type: 'Company' } as const] };
    dispatch(noticeShown({ kind: 'success', text, undo }));
  };
  return {
    add: async (body: Body): Promise<void> => {
      await add(body).unwrap();
    },
    /** `main`: the one that is the main one now, which an undo makes it again. */
    change: async (
      { id, revision }: CompanyAddressRow,
      body: Body,
      main: CompanyAddressRow | undefined,
    ): Promise<void> => {
      const { message, data } = await change({ id, body, revision }).unwrap();
      const back = (to: string) => ({ path: addressPath(to), body: { undoes: data.commandId } });
      const { isMain, ...changed } = body;
      tell(message, [
        ...(isMain === true && main ? [back(main.id)] : []),
        ...(Object.keys(changed).length > 0 ? [back(id)] : []),
      ]);
    },
    remove: async ({ id }: CompanyAddressRow): Promise<boolean> => {
      const { data } = await remove(id);
      if (data) tell(data.message, [{ method: 'POST', path: addressPath(id, '/restore'), body: {} }]);
      return data !== undefined;
    },
  };
}
