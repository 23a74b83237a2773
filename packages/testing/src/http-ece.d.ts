declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a body of RFC 8188 as the browser that holds the keys would. */
  export function decrypt(body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer;
}
