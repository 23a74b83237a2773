import { AppError } from '#lib/app-error.ts';
import { CliError } from './cli-error.ts';

/** What each code of a refusal reads like at a command line. */
export type RefusalWords = Partial<Record<AppError['code'], string>>;

/** What a use case answers; its refusals in the words of a command. */
export async function inWords<T>(words: RefusalWords, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const known = error instanceof AppError ? words[error.code] : undefined;
    throw known === undefined ? error : new CliError(known);
  }
}
