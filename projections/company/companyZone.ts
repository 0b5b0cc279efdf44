import type { CompanyEvent } from '../../server/domain/company/company.ts';
import { projection } from '../projection.ts';
import { creating } from '../table.ts';
import { companyZoneTable } from './tables.ts';

/** The time zone of a company's business dates (rules 0.9), for queries that need "today". */
export const companyZone = projection<CompanyEvent>({
  name: 'company_zone',
  version: 2,
  tables: ['company_zone'],
  tags: [{ type: 'Company', id: 'companyId' }],
  create: creating(companyZoneTable),
  on: {
    CompanyFounded: (rows, { data, metadata }) =>
      rows.set('company_zone', { company_id: metadata.companyId }, { time_zone: data.timeZone }),
    CompanyDescribed: (rows, { data: { details }, metadata }) => {
      if (details.timeZone !== undefined)
        rows.set('company_zone', { company_id: metadata.companyId }, { time_zone: details.timeZone });
    },
  },
});
