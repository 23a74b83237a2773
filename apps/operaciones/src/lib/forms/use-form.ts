import { ApiError } from '@traza/client/api.ts';
import { type RepeatSafe, useSending } from '@traza/client/use-sending.ts';
import type { Seen } from '@traza/ui/windows/changed.tsx';
import { useValues } from '@traza/ui/windows/use-values.ts';
import { useState } from 'react';
import { errorText as sharedText } from '#lib/error-text.ts';

export interface FormOptions<Values, Answer> {
  initial: Values;
  /** What it was opened over: what is newer is announced, and nothing is sent before a yes, which renews what nobody touched. */
  open?: Seen<unknown>;
  /** What does not hold, by field, before it is sent. */
  check: (values: Values) => readonly { field?: string; code: string }[];
  /** Makes the call; its headers make it safe to repeat, where the call takes them. */
  send: (values: Values, options: RepeatSafe) => Promise<Answer>;
  /** Reads anew what shows what was written, also where it was refused: somebody else may have changed it. */
  reload: () => Promise<void>;
  done: (answer: Answer) => void;
  /** What is read of a refusal, where a room has words of its own. */
  errorText?: (error: unknown) => string;
}

/** A form: what is wrong shows under its field after the first try, in the words of the server's own rules. */
export function useForm<Values extends object, Answer>({
  initial,
  open,
  check,
  send,
  reload,
  done,
  errorText = sharedText,
}: FormOptions<Values, Answer>) {
  const { values, setValues, isDirty } = useValues(initial, open?.seen);
  const [isTried, setIsTried] = useState(false);
  const sending = useSending({
    call: (given: Values, { options }) => send(given, options),
    done: async (answer: Answer) => {
      await reload();
      done(answer);
    },
    failed: () => void reload(),
  });
  const faults = isTried ? check(values) : [];
  const refused = sending.error instanceof ApiError ? sending.error.fields : [];
  const named = new Set([...faults, ...refused].map(({ field }) => field));

  function errorOf(field: keyof Values & string): string | undefined {
    const code =
      faults.find((fault) => fault.field === field)?.code ?? refused.find((fault) => fault.field === field)?.code;
    if (code === undefined) return undefined;
    // the refusal itself brings what its words need, such as who was first
    return errorText(sending.error instanceof ApiError && sending.error.code === code ? sending.error : code);
  }

  const fieldOf = <Field extends keyof Values & string>(field: Field) => ({
    value: values[field],
    error: errorOf(field),
    onChange: (value: Values[Field]) => {
      setValues({ ...values, [field]: value });
      sending.forgive();
    },
  });

  return {
    values,
    isDirty: isDirty && !sending.isSending,
    // what one wrote oneself is heard before the window closes
    changed: sending.isSending ? null : (open?.changed ?? null),
    isSending: sending.isSending,
    /** Why it was refused, where no field of the form says so. */
    failure: sending.error && !Object.keys(values).some((key) => named.has(key)) ? errorText(sending.error) : undefined,
    change: (part: Partial<Values>) => {
      setValues({ ...values, ...part });
      sending.forgive();
    },
    fieldOf,
    /** The same of a line of text, into which the browser types nothing of its own. */
    textOf: <Field extends keyof Values & string>(field: Field) => ({
      ...fieldOf(field),
      autoComplete: 'off' as const,
    }),
    submit: () => {
      if (open?.changed) return;
      setIsTried(true);
      if (check(values).length === 0) void sending.send(values);
    },
  };
}
