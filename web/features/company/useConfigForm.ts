import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ConfiguredCompany } from '../../../server/contract/company/companyConfig.ts';
import { configKey, type ConfigName } from '../../../server/domain/company/config/companyConfig.ts';
import { fieldsShape } from '../../records/fields.ts';
import type { FormFields } from '../../records/formShape.ts';
import type { RecordRef } from '../../records/record.ts';
import { useRecordForm } from '../../records/useRecordForm.ts';
import { configPath } from './configApi.ts';

interface ConfigFormOptions {
  readonly record: RecordRef;
  readonly company: ConfiguredCompany;
  readonly tab: string;
  /** What the page sets; the same in all renders. */
  readonly keys: readonly ConfigName[];
}

/** A page of settings as one form, saved as one (spec 1, 2.7 and 2.8), and what is typed in it by now. */
export function useConfigForm({ record, company, tab, keys }: ConfigFormOptions) {
  const [shape] = useState(() =>
    fieldsShape(tab, Object.fromEntries(keys.map((key) => [key, { ...configKey(key).rule, column: key }]))),
  );
  const source = useMemo(() => ({ ...company.values, revision: company.revision }), [company]);
  const form = useRecordForm({ record, source, path: configPath, shape });
  const typed = useWatch({ control: form.form.control }) as Partial<FormFields>;
  return { form, values: { ...company.values, ...typed } as Readonly<Record<string, unknown>> };
}
