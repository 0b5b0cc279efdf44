import { clientKinds } from '../../../server/domain/clients/clientKinds.ts';
import { usePresence } from '../../live/usePresence.ts';
import { DocumentsCard } from '../../records/documents/DocumentsCard.tsx';
import type { ClientTabProps } from '../../references/client/ClientFormTab.tsx';
import { ClientPage } from '../../references/client/ClientPage.tsx';
import { useMay } from '../../session/useSession.ts';

/** customers/{id}/documents and vendors/{id}/documents (spec 3, section 2; spec 1, 2.9). */
const DocumentsScreen = ({ kind }: ClientTabProps) => (
  <ClientPage kind={kind} tab="documents">
    {(_, { id }) => <Documents key={id} kind={kind} id={id} />}
  </ClientPage>
);

function Documents({ kind, id }: ClientTabProps & { readonly id: string }) {
  const mayEdit = useMay()(clientKinds[kind].edit);
  usePresence('Client', id, false);
  return <DocumentsCard owner={{ ownerKind: 'client', ownerId: id }} mayEdit={mayEdit} />;
}

export const CustomerDocumentsScreen = () => <DocumentsScreen kind="customer" />;
export const VendorDocumentsScreen = () => <DocumentsScreen kind="vendor" />;
