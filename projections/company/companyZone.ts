import { DEFAULT_TIME_ZONE, type CompanyEvent } from '../../server/domain/company/company.ts';
import { key } from '../columns.ts';
import { projection } from '../projection.ts';

/** The time zone of a company's business dates (rules 0.9), for queries that need "today". */
export const companyZone = projection<CompanyEvent>({
  name: 'company_zone',
  version: 1,
  tables: ['company_zone'],
  tags: [{ type: 'Company', id: 'companyId' }],
  create: async ({ schema }) => {
    await schema
      .createTable('company_zone')
      .addColumn('company_id', 'text', key)
      .addColumn('time_zone', 'text', (column) => column.notNull().defaultTo(DEFAULT_TIME_ZONE))
      .addPrimaryKeyConstraint('company_zone_pkey', ['company_id'])
      .execute();
  },
  on: {
    CompanyFounded: (rows, { data, metadata }) =>
      rows.set('company_zone', { company_id: metadata.companyId }, { time_zone: data.timeZone }),
  },
});
