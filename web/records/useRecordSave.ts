import type { Baseline, FormFields, FormShape, FormSource, SaveOutcome } from './formShape.ts';
import type { RecordRef } from './record.ts';
import { undoOf, useSaveRecordMutation } from './recordsApi.ts';

/** Saves a form of a record at `path`: what changed, at the revision that the form was filled from, and the way back. */
export function useRecordSave<Source extends FormSource>(
  { kind: { type }, id }: RecordRef,
  path: string,
  shape: FormShape<Source>,
) {
  const [saveRecord, { isLoading }] = useSaveRecordMutation();

  async function save(typed: FormFields, from: Baseline): Promise<SaveOutcome> {
    const changes = shape.changes(typed, from.fields);
    const reason = typed.reason?.trim() ?? '';
    if (changes === null) return { saved: { ...from }, message: '', undo: null, error: null };
    const { body, before } = changes;
    try {
      const { data, message } = await saveRecord({
        type,
        id,
        path,
        body: { ...body, ...(reason === '' ? {} : { reason }) },
        revision: from.revision,
      }).unwrap();
      const undo = before && { path, body: { ...before, undoes: data.commandId } };
      return {
        saved: { revision: data.revision, fields: { ...(shape.asSaved?.(typed) ?? typed), reason: '' } },
        message,
        undo: undo && undoOf({ type, id }, [undo], data.revision),
        error: null,
      };
    } catch (error) {
      return { saved: from, message: '', undo: null, error };
    }
  }

  return { save, isSaving: isLoading };
}
