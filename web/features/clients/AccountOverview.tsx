import { useNavigate } from 'react-router-dom';
import type { ClientInfo } from '../../../server/contract/clients/clients.ts';
import { clientKinds } from '../../../server/domain/clients/clientKinds.ts';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { useText } from '../../i18n/useText.ts';
import { clientPaths } from '../../paths.ts';
import type { ClientTabProps } from '../../references/client/ClientFormTab.tsx';
import { ClientOverview } from '../../references/client/ClientOverview.tsx';
import { useMay } from '../../session/useSession.ts';
import { useRemoveClientMutation } from './clientsApi.ts';

/** The banner with the way to delete an account that nothing refers to (rules 18.22). */
export function AccountOverview({ kind, client }: ClientTabProps & { readonly client: ClientInfo }) {
  const { t } = useText('clients');
  const navigate = useNavigate();
  const mayEdit = useMay()(clientKinds[kind].edit);
  const [remove] = useRemoveClientMutation();
  const onDelete = async (): Promise<boolean> => {
    const { error } = await remove(client.clientId);
    if (error === undefined) void navigate(clientPaths[kind], { replace: true });
    return error === undefined;
  };
  return (
    <ClientOverview
      {...{ kind, client }}
      actions={mayEdit && <DeleteButton label={t(`${kind}.delete`)} text={t(`${kind}.delete`)} onDelete={onDelete} />}
    />
  );
}
