import { ApiError } from '@traza/client/api.ts';
import { useSending } from '@traza/client/use-sending.ts';
import { useState } from 'react';
import { errorText } from './error-text.ts';
import { reloadFlota } from './queries.ts';

interface FormOptions<Values, Answer> {
  initial: Values;
  /** What does not hold, by field, before it is sent. */
  check: (values: Values) => readonly { field?: string; code: string }[];
  send: (values: Values) => Promise<Answer>;
  done: (answer: Answer) => void;
}

/** A form of the flota: what is wrong shows under its field after the first try, in the words of the server's own rules. */
export function useForm<Values extends object, Answer>({ initial, check, send, done }: FormOptions<Values, Answer>) {
  const [values, setValues] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const sending = useSending({
    call: () => send(values),
    done: async (answer) => {
      await reloadFlota();
      done(answer);
    },
    failed: () => void reloadFlota(),
  });
  const faults = isTried ? check(values) : [];
  const refused = sending.error instanceof ApiError ? sending.error.fields : [];
  const named = new Set([...faults, ...refused].map(({ field }) => field));

  function errorOf(field: keyof Values & string): string | undefined {
    const code =
      faults.find((fault) => fault.field === field)?.code ?? refused.find((fault) => fault.field === field)?.code;
    if (code === undefined) return undefined;
    return errorText(refused.length > 0 ? sending.error : code);
  }

  return {
    values,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial) && !sending.isSending,
    isSending: sending.isSending,
    /** Why it was refused, where no field of the form says so. */
    failure: sending.error && !Object.keys(values).some((key) => named.has(key)) ? errorText(sending.error) : undefined,
    change: (part: Partial<Values>) => {
      setValues({ ...values, ...part });
      sending.forgive();
    },
    fieldOf: <Field extends keyof Values & string>(field: Field) => ({
      value: values[field],
      error: errorOf(field),
      onChange: (value: Values[Field]) => {
        setValues({ ...values, [field]: value });
        sending.forgive();
      },
    }),
    submit: () => {
      setIsTried(true);
      if (check(values).length === 0) void sending.send();
    },
  };
}
