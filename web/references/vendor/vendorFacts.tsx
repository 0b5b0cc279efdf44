import type { ClientInfo } from '../../../server/contract/clients/clients.ts';
import { ClientStatus } from '../../../server/domain/clients/client.ts';
import { useText } from '../../i18n/useText.ts';
import type { RecordFacts } from '../../records/record.ts';
import { vendorWords } from './vendorWords.ts';

/** What is to be known of a vendor on each tab: whether it is in use, what it is, and what its account lacks (rules 18.22 and 18.28). */
export const vendorFacts = ({ type, status, isIncomplete }: ClientInfo): RecordFacts => ({
  status: { isActive: status === ClientStatus.ACTIVE, text: vendorWords.fieldValue('status', status) },
  marks: (
    <>
      <span className="cd-muted">{vendorWords.fieldValue('type', type)}</span>
      {isIncomplete && <IncompleteMark />}
    </>
  ),
});

function IncompleteMark() {
  const { t } = useText('clients');
  return <span className="cd-record-mark cd-record-mark-open">{t('incomplete')}</span>;
}
