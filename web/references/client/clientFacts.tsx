import type { ClientInfo } from '../../../server/contract/clients/clients.ts';
import { ClientStatus } from '../../../server/domain/clients/client.ts';
import { useText } from '../../i18n/useText.ts';
import type { RecordFacts } from '../../records/record.ts';
import { clientWords } from './clientWords.ts';

/** What is to be known of a customer or vendor on each tab: whether it is in use, what it is, and what its account lacks (rules 18.22 and 18.28). */
export const clientFacts = ({ type, status, isIncomplete }: ClientInfo): RecordFacts => ({
  status: { isActive: status === ClientStatus.ACTIVE, text: clientWords.fieldValue('status', status) },
  marks: (
    <>
      <span className="cd-muted">{clientWords.fieldValue('type', type)}</span>
      {isIncomplete && <IncompleteMark />}
    </>
  ),
});

function IncompleteMark() {
  const { t } = useText('clients');
  return <span className="cd-record-mark cd-record-mark-open">{t('incomplete')}</span>;
}
