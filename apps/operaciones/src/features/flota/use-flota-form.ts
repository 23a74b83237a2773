import { type FormOptions, useForm } from '#lib/forms/use-form.ts';
import { errorText } from './error-text.ts';
import { reloadFlota } from './queries.ts';

/** A form of the flota, in its own words; what it wrote shows in every list. */
export function useFlotaForm<Values extends object, Answer>(
  options: Omit<FormOptions<Values, Answer>, 'reload' | 'errorText'>,
) {
  return useForm({ ...options, reload: reloadFlota, errorText });
}
