import type { ContactRow } from '../../../server/contract/clients/book.ts';
import { clientKinds, type ClientKind } from '../../../server/domain/clients/clientKinds.ts';
import { contactFields, labelOfContact } from '../../../server/domain/clients/contactFields.ts';
import type { TableColumn } from '../../components/Table.tsx';
import { useText } from '../../i18n/useText.ts';
import { ClientPage } from '../../references/client/ClientPage.tsx';
import { entryWords } from '../../references/client/clientWords.ts';
import { useMay } from '../../session/useSession.ts';
import { useContactsQuery } from './bookApi.ts';
import { EntriesCard } from './EntriesCard.tsx';

/** customers/{id}/contacts and vendors/{id}/contacts (spec 3, section 2; spec 1, 2.9). */
function ContactsScreen({ kind }: { readonly kind: ClientKind }) {
  return (
    <ClientPage kind={kind} tab="contacts">
      {(_, { id }) => <Contacts kind={kind} source={id} />}
    </ClientPage>
  );
}

interface ContactsProps {
  readonly kind: ClientKind;
  readonly source: string;
}

function Contacts({ kind, source }: ContactsProps) {
  const { t } = useText('clients');
  const mayEdit = useMay()(clientKinds[kind].edit);
  const { fieldName } = entryWords('contact');
  const columns: readonly TableColumn<ContactRow>[] = [
    { title: t('contact.name'), isHeader: true, isWrapped: true, cell: labelOfContact },
    { title: fieldName('title'), isWrapped: true, cell: ({ title }) => title },
    { title: fieldName('email'), isWrapped: true, cell: ({ email }) => email },
    { title: fieldName('phone'), cell: ({ phone }) => phone },
    { title: fieldName('mobilePhone'), cell: ({ mobilePhone }) => mobilePhone },
  ];
  return (
    <EntriesCard
      book="contact"
      id="contacts"
      title={t('tab.contacts')}
      {...{ source, columns, mayEdit }}
      query={useContactsQuery(source)}
      fields={contactFields}
      nameOf={labelOfContact}
    />
  );
}

export const CustomerContactsScreen = () => <ContactsScreen kind="customer" />;
export const VendorContactsScreen = () => <ContactsScreen kind="vendor" />;
