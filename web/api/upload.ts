/** A form with a file to send. */
export interface Upload {
  readonly file: File;
  readonly fields?: Readonly<Record<string, string>>;
  /** Progress from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export function formOf({ file, fields = {} }: Upload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}

/** What identifies an upload: fields, name and content. */
export async function identityOf({ file, fields = {} }: Upload): Promise<readonly unknown[]> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [fields, file.name, [...new Uint8Array(hash)]];
}
