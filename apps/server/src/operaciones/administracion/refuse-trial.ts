import { isTrialName } from '@traza/domain/administracion';
import { AppError } from '#lib/app-error.ts';

/** Refuses what is of a trial: it never meets anything real, whoever asks for it. */
export function refuseTrial(name: string, field: string): void {
  if (isTrialName(name)) throw new AppError('alias_invalid', { fields: [{ field, code: 'alias_invalid' }] });
}
