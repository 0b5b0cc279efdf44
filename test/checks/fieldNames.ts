import { readdirSync, readFileSync } from 'node:fs';

interface Schema {
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const contract = new URL('../../server/contract/', import.meta.url);

/** Names of all fields that a request may carry; requests, unlike answers, are closed to others. */
async function requestFields(): Promise<Set<string>> {
  const found = new Set<string>();
  const walk = (schema: Schema): void => {
    for (const [name, of] of Object.entries(schema.properties ?? {})) {
      found.add(name);
      walk(of);
    }
    for (const part of schema.anyOf ?? []) walk(part);
    if (schema.items) walk(schema.items);
  };
  for (const file of readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )) {
    const exported = (await import(new URL(file, contract).href)) as Record<string, Schema | undefined>;
    for (const schema of Object.values(exported)) if (schema?.additionalProperties === false) walk(schema);
  }
  return found;
}

/** Every field of a request has a name that people read in refusals, in both languages. */
export async function checkFieldNames(): Promise<string[]> {
  const problems: string[] = [];
  const fields = [...(await requestFields())].sort();
  for (const language of ['en', 'zh']) {
    const path = `locales/${language}/errors.json`;
    const keys = JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Record<string, string>;
    for (const field of fields)
      if (!Object.hasOwn(keys, `field.${field}`)) problems.push(`${path}: there is no "field.${field}"`);
  }
  return problems;
}
