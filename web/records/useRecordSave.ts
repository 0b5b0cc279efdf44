import type { UndoCall } from '../state/noticesSlice.ts';
import type { Baseline, FormChanges, FormFields, FormShape, FormSource, SaveOutcome } from './formShape.ts';
import type { RecordRef } from './record.ts';
import { undoOf, useSaveRecordMutation } from './recordsApi.ts';

/** Where a form is saved: at one address, or each of its fields at the address of its section. */
export type SavePath = string | ((field: string) => string);

/** Saves a form of a record: what changed, at the revision that the form was filled from, and the way back. */
export function useRecordSave<Source extends FormSource>(
  { kind: { type }, id }: RecordRef,
  path: SavePath,
  shape: FormShape<Source>,
) {
  const [saveRecord, { isLoading }] = useSaveRecordMutation();

  async function save(typed: FormFields, from: Baseline): Promise<SaveOutcome> {
    const changes = shape.changes(typed, from.fields);
    const reason = typed.reason?.trim() ?? '';
    if (changes === null) return { saved: { ...from }, message: '', undo: null, error: null };
    const undoing: UndoCall[] = [];
    let [saved, message]: [Baseline, string] = [from, ''];
    const undo = () => (undoing.length === 0 ? null : undoOf({ type, id }, undoing));
    try {
      for (const { path: at, body } of callsOf(changes, path)) {
        const sent = { ...body, ...(reason === '' ? {} : { reason }) };
        const answer = await saveRecord({ type, id, path: at, body: sent, revision: saved.revision }).unwrap();
        const { revision, commandId } = answer.data;
        saved = { revision, fields: { ...saved.fields, ...only(typed, Object.keys(body)) } };
        ({ message } = answer);
        undoing.unshift({ path: at, body: { undoes: commandId } });
      }
      const fields = { ...(shape.asSaved?.(typed) ?? typed), reason: '' };
      return { saved: { ...saved, fields }, message, undo: undo(), error: null };
    } catch (error) {
      return { saved, message, undo: undo(), error };
    }
  }

  return { save, isSaving: isLoading };
}

const only = (from: Readonly<Record<string, string>>, names: readonly string[]): FormFields =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));

/** The changes of each address, in the order of the form. */
function callsOf({ body }: FormChanges, path: SavePath): (FormChanges & { readonly path: string })[] {
  if (typeof path === 'string') return [{ path, body }];
  const paths = [...new Set(Object.keys(body).map(path))];
  return paths.map((at) => ({
    path: at,
    body: Object.fromEntries(Object.entries(body).filter(([field]) => path(field) === at)),
  }));
}
