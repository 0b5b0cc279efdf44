import type { ComponentType, ReactNode } from 'react';
import type { ClientInfo } from '../../../server/contract/clients/clients.ts';
import type { Permission } from '../../../server/domain/access/permissions.ts';
import type { ClientKind } from '../../../server/domain/clients/clientKinds.ts';
import type { ClientTab } from '../../paths.ts';
import type { FormSection, RecordFormProps } from '../../records/RecordForm.tsx';
import { useMay } from '../../session/useSession.ts';
import { RecordTab } from '../RecordTab.tsx';
import { clientPath, type ClientUseCase } from './clientApi.ts';
import { ClientPage } from './ClientPage.tsx';

export interface ClientTabProps {
  readonly kind: ClientKind;
}

interface ClientFormTabProps extends ClientTabProps, Pick<RecordFormProps, 'title' | 'inputs' | 'fieldExtras'> {
  readonly tab: ClientTab;
  /** Who may change what it shows. */
  readonly permission: Permission;
  readonly sections: readonly (Omit<FormSection, 'path'> & { readonly useCase: ClientUseCase })[];
  /** Above the form. */
  readonly Above?: ComponentType<ClientTabProps & { readonly client: ClientInfo }>;
}

/** A tab of a customer or vendor that is one form, each of its sections saved by a use case of its own. */
export function ClientFormTab({ kind, tab, permission, sections, Above, ...form }: ClientFormTabProps): ReactNode {
  const mayEdit = useMay()(permission);
  return (
    <ClientPage kind={kind} tab={tab}>
      {(client, record) => (
        <>
          {Above && <Above kind={kind} client={client} />}
          <RecordTab
            {...{ ...form, record, tab, mayEdit }}
            source={client}
            sections={sections.map(({ useCase, ...section }) => ({ ...section, path: clientPath(useCase, record.id) }))}
          />
        </>
      )}
    </ClientPage>
  );
}
