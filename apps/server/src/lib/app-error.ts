import { type AnyErrorCode, ERROR_STATUS, type ErrorBody, OPERACIONES_ERROR_STATUS } from '@traza/contract';
import type { Violation } from '@traza/domain';

const STATUS = { ...ERROR_STATUS, ...OPERACIONES_ERROR_STATUS };

/** A refusal with its code; the errors plugin writes it. */
export class AppError extends Error {
  readonly code: AnyErrorCode;
  readonly status: number;
  readonly fields: { field: string; code: string }[];
  readonly params: Record<string, string | number> | undefined;
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(
    code: AnyErrorCode,
    details: {
      fields?: { field: string; code: string }[];
      params?: Record<string, string | number> | undefined;
      retryAfter?: number;
      /** Where the same code has two: a confirmation token is unknown (404) or used (410). */
      status?: number;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.status = details.status ?? STATUS[code];
    this.fields = details.fields ?? [];
    this.params = details.params;
    this.retryAfter = details.retryAfter;
  }

  body(): ErrorBody {
    return {
      code: this.code,
      ...(this.fields.length > 0 ? { fields: this.fields } : {}),
      ...(this.params === undefined ? {} : { params: this.params }),
    };
  }
}

/** What cannot be read is 400. */
export function badInput(field: string): AppError {
  return new AppError('bad_input', { fields: [{ field, code: 'bad_input' }] });
}

/** The value, or a refusal with `code` where there is none. */
export function required<T>(value: T | null | undefined, code: AnyErrorCode): T {
  if (value === null || value === undefined) throw new AppError(code);
  return value;
}

/** What a body says, or the refusal of what cannot be read of it. */
export function readable<T>(read: { solicitud: T } | { violation: Violation<AnyErrorCode> }): T {
  if ('solicitud' in read) return read.solicitud;
  throw refusalOf(read.violation);
}

/** Refuses a form with every field that does not hold; the first one's code is the answer's. */
export function refuseAll(issues: readonly (Violation<AnyErrorCode> & { field: string })[]): void {
  const [first] = issues;
  if (first === undefined) return;
  throw new AppError(first.code, { fields: issues.map(({ field, code }) => ({ field, code })), params: first.params });
}

/** Refuses what the domain found wrong. */
export function refuse(violation: Violation<AnyErrorCode> | undefined): void {
  if (violation !== undefined) throw refusalOf(violation);
}

function refusalOf({ code, field, params }: Violation<AnyErrorCode>): AppError {
  return new AppError(code, { ...(field === undefined ? {} : { fields: [{ field, code }] }), params });
}
