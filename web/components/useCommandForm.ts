import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { errorText, fieldRefusals } from '../api/apiError.ts';
import { failureShown } from '../api/failure.ts';
import { useAppDispatch } from '../store.ts';

interface CommandFormOptions<Fields extends FieldValues> {
  /** What the inputs begin with; a refusal of any other field is not one of the form's. */
  readonly fields: Fields;
  /** Sends the command; rejects with the refusal. */
  readonly send: (fields: Fields) => Promise<void>;
  /** The field that shows a refusal of no field, `root` for the form itself; absent: a notice shows it. */
  readonly otherwise?: Path<Fields> | 'root';
}

/** Of errors that the server's refusal says; its words follow the language. */
const REFUSED = 'refused';

/** A form that sends one command: what was typed stays after a refusal, which is shown at its field. */
export function useCommandForm<Fields extends FieldValues>({ fields, send, otherwise }: CommandFormOptions<Fields>) {
  const dispatch = useAppDispatch();
  const form = useForm<Fields>({ defaultValues: fields as DefaultValues<Fields> });
  const [refusal, setRefusal] = useState<unknown>();
  const { errors, isSubmitting } = form.formState;
  const isField = (name: string): name is Path<Fields> => Object.hasOwn(fields, name);

  const refused = (error: unknown): void => {
    setRefusal(error);
    const names = [...fieldRefusals(error).keys()].filter(isField);
    for (const name of names) form.setError(name, { type: REFUSED });
    if (names.length > 0) return;
    if (otherwise === undefined) dispatch(failureShown(error));
    else form.setError(otherwise, { type: REFUSED });
  };

  return {
    ...form,
    submit: form.handleSubmit((typed) => send(typed).catch(refused)),
    isSending: isSubmitting,
    /** What is wrong with a field, in words. */
    errorOf: (name: Path<Fields> | 'root'): string | undefined => {
      const { type, message } = errors[name] ?? {};
      if (type === REFUSED) return fieldRefusals(refusal).get(name) ?? errorText(refusal);
      return typeof message === 'string' ? message : undefined;
    },
    /** Shows a refusal that came otherwise than by `send`. */
    refused,
  };
}
