/** Codes by time, as RFC 6238 has them: SHA-1, six digits, steps of thirty seconds (M-021). The digest is made where there are keys. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks of telephones differ: one step before and after counts too. */
const AROUND = 1;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export type Digest = (counter: Uint8Array) => Uint8Array;

export function totpStep(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / STEP_MS);
}

/** The number of a step as eight bytes. */
function counterOf(step: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step));
  return bytes;
}

/** The code of a step: 31 bits of its digest, from where its last four say (RFC 4226, 5.3). */
export function totpCode(step: number, digest: Digest): string {
  const bytes = digest(counterOf(step));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = view.getUint8(bytes.byteLength - 1) & 15;
  return String((view.getUint32(at) & 0x7f_ff_ff_ff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of the typed code; undefined for a code that is not current, or not newer than the last one used (M-022). */
export function stepOf(
  typed: string,
  { now, taken, digest }: { now: Temporal.Instant; taken: number | null; digest: Digest },
): number | undefined {
  const code = typed.replaceAll(/\s/g, '');
  const present = totpStep(now);
  const steps = Array.from({ length: 2 * AROUND + 1 }, (_, index) => present - AROUND + index);
  return steps.find((step) => step > (taken ?? -1) && totpCode(step, digest) === code);
}

/** The first step from now on that is not taken: whose code somebody may type next. */
export function freeStep(now: Temporal.Instant, taken: number | null): number {
  const present = totpStep(now);
  return Math.min(Math.max(present, (taken ?? 0) + 1), present + AROUND);
}

/** A secret as people copy it, in letters and figures that telephones read (RFC 4648, without `=`). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The content of a secret's QR code: its owner and the product. */
export function totpUri({ product, email, secreto }: { product: string; email: string; secreto: string }): string {
  const issuer = `${product} Operaciones`;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secreto}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}
