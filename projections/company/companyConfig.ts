import type { CompanyEvent } from '../../server/domain/company/company.ts';
import { projection, type Values } from '../projection.ts';
import { creating } from '../table.ts';
import { companyConfigTable } from './tables.ts';

/** The settings that a company has saved, as the specification's calls list them. */
export const companyConfig = projection<CompanyEvent>({
  name: 'company_config',
  version: 1,
  tables: ['company_config'],
  tags: [{ type: 'Company', id: 'companyId' }],
  create: creating(companyConfigTable),
  on: {
    CompanyConfigured: (rows, { data: { values: texts, was }, metadata: { companyId, recordedAt } }) => {
      for (const [key, value] of Object.entries(texts)) {
        const isNew = (was[key] ?? null) === null;
        const values: Values = isNew ? { data_value: value, created_at: recordedAt } : { data_value: value };
        rows.set('company_config', { company_id: companyId, data_key: key }, values);
      }
    },
  },
});
