import { findSettings } from './companySettings.ts';
import { waitForReadModels } from '../../database/waitForReadModels.ts';
import type { Referred } from '../../domain/fields.ts';
import { locationName } from '../../domain/company/warehouse.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { Services } from '../../services.ts';

/** A projector that is at work is never so far behind. */
const PATIENCE_MS = 1_000;

/**
 * Finds locations by code, by name, or by both as people read them, among those of all warehouses, which are read once.
 * Throws DomainError `import.locationUnknown`, and `import.locationSeveral` where warehouses share it.
 */
export function rememberedLocations(
  services: Pick<Services, 'db' | 'store'>,
  companyId: string,
): (written: string) => Promise<Referred> {
  let known: ReturnType<typeof findSettings> | undefined;
  return async (written) => {
    known ??= waitForReadModels(services, ['company_options'], PATIENCE_MS).then(() =>
      findSettings(services.db, companyId, 'location'),
    );
    const wanted = sameValue(written);
    const found = (await known).filter(({ code, name }) =>
      [code ?? '', name, locationName(code ?? '', name)].some((text) => text !== '' && sameValue(text) === wanted),
    );
    const [only, ...more] = found;
    if (!only) throw new DomainError('import.locationUnknown', { value: written }, 'location');
    if (more.length > 0) throw new DomainError('import.locationSeveral', { value: written }, 'location');
    return { id: only.id, name: locationName(only.code ?? '', only.name) };
  };
}
