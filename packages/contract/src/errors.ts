/**
 * Every error code that an answer may carry, with its HTTP status (decisions "Wire"). The codes of the specification
 * keep their spelling. A code that the server never sends (`uknown`, `network_error`…) belongs to the portal's catalogue.
 */
export const ERROR_STATUS = {
  bad_input: 400,
  bad_request: 400,
  range_too_large: 400,
  token_invalid: 401,
  user_invalid: 401,
  bad_credentials: 401,
  carrier_key_invalid: 401,
  forbidden: 403,
  user_mismatch: 403,
  not_found: 404,
  moved_to_trip: 404,
  tracking_not_found: 404,
  position_not_found: 404,
  address_not_found: 404,
  direction_not_found: 404,
  cuenta_corporativa_not_found: 404,
  ceco_not_found: 404,
  registration_code_not_found: 404,
  method_not_allowed: 405,
  existUser: 409,
  username_taken: 409,
  dni_taken: 409,
  alias_used: 409,
  unavailable_group_name: 409,
  last_admin: 409,
  invalid_transition: 409,
  already_accepted: 409,
  order_not_cancellable: 409,
  order_not_ratable: 409,
  order_not_editable: 409,
  already_rated: 409,
  ticket_already_removed: 409,
  no_seats: 409,
  carpool_closed: 409,
  idempotency_conflict: 409,
  confirmation_token_invalid: 410,
  payload_too_large: 413,
  file_too_big: 413,
  emptyFields: 422,
  email_invalid: 422,
  password_invalid: 422,
  password_unchanged: 422,
  bad_password: 422,
  string_blank: 422,
  string_too_long: 422,
  name_invalid: 422,
  surname_invalid: 422,
  dni_invalid: 422,
  file_invalid_extension: 422,
  file_invalid_format: 422,
  file_too_small: 422,
  missing_fields: 422,
  missing_coords: 422,
  address_invalid: 422,
  same_origin_destination: 422,
  location_not_found: 422,
  desc_invalid: 422,
  date_past: 422,
  date_too_soon: 422,
  date_too_far: 422,
  return_past: 422,
  return_before_end: 422,
  ceco_invalid: 422,
  forma_de_pago_invalid: 422,
  service_invalid: 422,
  person_invalid: 422,
  phone_invalid: 422,
  too_many_requests: 429,
  report_already_requested: 429,
  internal_error: 500,
  route_unavailable: 502,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes that mean the session is of no use any more, outside the sign-in call itself (A-049, DA-33). */
export const AUTH_FAILURES: readonly string[] = ['token_invalid', 'user_invalid', 'bad_credentials'];

/** The body of every error. */
export interface ErrorBody {
  code: string;
  fields?: { field: string; code: string }[];
  params?: Record<string, string | number>;
}
