import type { ClientInfo } from '../../../server/contract/clients/clients.ts';
import { ClientStatus } from '../../../server/domain/clients/client.ts';
import { useText } from '../../i18n/useText.ts';
import { vendorWords } from './vendorWords.ts';

/** What a vendor is, whether it is in use, and what its account lacks (rules 18.22 and 18.28). */
export function VendorMarks({ vendor: { type, status, isIncomplete } }: { readonly vendor: ClientInfo }) {
  const { t } = useText('clients');
  return (
    <p className="cd-record-marks">
      <span className="cd-muted">{vendorWords.fieldValue('type', type)}</span>
      {status !== ClientStatus.ACTIVE && (
        <span className="cd-record-mark">{vendorWords.fieldValue('status', status)}</span>
      )}
      {isIncomplete && <span className="cd-record-mark cd-record-mark-open">{t('incomplete')}</span>}
    </p>
  );
}
