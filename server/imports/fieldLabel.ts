import { hasMessage, message, type Language } from '../messages.ts';

/** What people call a field of a file: as the console's screens do. */
export function fieldLabel(field: string, language: Language): string {
  for (const namespace of ['imports', 'errors'] as const)
    if (hasMessage(namespace, `field.${field}`)) return message(namespace, `field.${field}`, language);
  return field;
}
