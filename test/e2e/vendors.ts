import { until, type ApiClient } from '../support/program.ts';

/** Paths of vendors, below the company as the other paths of `ApiClient`. */
const vendors = ({ companyId }: ApiClient): string => `../../client/manager/${companyId}`;

/** Creates a vendor, or a customer where its type says so; answers its id. */
export async function newVendor(
  api: ApiClient,
  vendor: { name: string; email: string; abbreviation?: string; type?: number },
) {
  const answer = await api.send('POST', vendors(api), vendor);
  return ((await answer.json()) as { data: { clientId: string } }).data.clientId;
}

/** The id of a vendor by its name, once the list has it: what the terminal imports comes a moment later. */
export const vendorCalled = (api: ApiClient, name: string): Promise<string> =>
  until(
    async () => {
      const answer = await api.get(`${vendors(api)}/clients?pageSize=50`);
      const { data } = (await answer.json()) as { data: { list: { clientId: string; name: string }[] } };
      return data.list.find((vendor) => vendor.name === name)?.clientId ?? '';
    },
    (id) => id !== '',
  );

/** Gives a vendor to a user, by the user's name; answers the status. */
export async function assign(api: ApiClient, id: string, field: string, name: string): Promise<number> {
  const options = await api.get('product-manager/company-settings');
  const { data } = (await options.json()) as { data: { managers: { id: string; name: string }[] } };
  const user = data.managers.find((each) => each.name === name)?.id;
  return (await api.send('PUT', `${vendors(api)}/account-details/${id}`, { [field]: user })).status;
}
