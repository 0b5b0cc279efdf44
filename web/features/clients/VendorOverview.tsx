import type { ClientInfo } from '../../../server/contract/clients/clients.ts';
import { useText } from '../../i18n/useText.ts';
import { vendorWords } from '../../references/vendor/vendorWords.ts';

/** In the order of the specification (spec 3, section 2). */
const shown = [
  ...(['status', 'businessType', 'mainPhone', 'dba', 'alternativePhone', 'fax', 'email', 'website'] as const),
  ...(['accountantName', 'purchaserName', 'managerName', 'notes'] as const),
];

/** What is to be known of a vendor at a glance. */
export function VendorOverview({ vendor }: { readonly vendor: ClientInfo }) {
  const { t } = useText('clients');
  return (
    <section className="cd-card cd-tab-form" aria-labelledby="overview">
      <h2 id="overview" className="cd-subtitle">
        {t('overview')}
      </h2>
      <dl className="cd-figures cd-figures-wide">
        {shown.map((name) => {
          const field = name.replace(/Name$/, '');
          return (
            <div key={field}>
              <dt>{vendorWords.fieldName(field)}</dt>
              <dd>{vendorWords.fieldValue(field, vendor[name])}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
