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

/** A form that sends one command: what was typed stays after a refusal, which is shown at its field. */
export function useCommandForm<Fields extends FieldValues>({ fields, send, otherwise }: CommandFormOptions<Fields>) {
  const dispatch = useAppDispatch();
  const form = useForm<Fields>({ defaultValues: fields as DefaultValues<Fields> });
  const { errors, isSubmitting } = form.formState;
  const isField = (name: string): name is Path<Fields> => Object.hasOwn(fields, name);

  const refused = (error: unknown): void => {
    const refusals = [...fieldRefusals(error)].filter(([name]) => isField(name));
    for (const [name, message] of refusals) if (isField(name)) form.setError(name, { message }, { shouldFocus: true });
    if (refusals.length > 0) return;
    if (otherwise === undefined) dispatch(failureShown(error));
    else form.setError(otherwise, { message: errorText(error) });
  };

  return {
    ...form,
    submit: form.handleSubmit((typed) => send(typed).catch(refused)),
    isSending: isSubmitting,
    /** What is wrong with a field, in words. */
    errorOf: (name: Path<Fields> | 'root'): string | undefined => {
      const message = errors[name]?.message;
      return typeof message === 'string' ? message : undefined;
    },
    /** Shows a refusal that came otherwise than by `send`. */
    refused,
  };
}
