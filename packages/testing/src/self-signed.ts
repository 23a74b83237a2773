import { generateKeyPairSync, sign } from 'node:crypto';

const TAG = { integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, text: 0x0c, time: 0x18, sequence: 0x30, set: 0x31 };

/** One value of ASN.1: its tag, its length, its contents. */
function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const hex = (text: string) => Buffer.from(text, 'hex');
const bits = (value: Buffer) => der(TAG.bits, Buffer.from([0]), value);
const ECDSA_WITH_SHA256 = der(TAG.sequence, der(TAG.oid, hex('2a8648ce3d040302')));
const COMMON_NAME = der(TAG.oid, hex('550403'));
const SUBJECT_ALT_NAME = der(TAG.oid, hex('551d11'));
const ALWAYS = der(
  TAG.sequence,
  der(TAG.time, Buffer.from('20200101000000Z')),
  der(TAG.time, Buffer.from('20991231235959Z')),
);

/** A certificate for a host that vouches for itself, with its key, both as PEM; made anew each time, kept nowhere. */
export function selfSigned(host: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(TAG.sequence, der(TAG.set, der(TAG.sequence, COMMON_NAME, der(TAG.text, Buffer.from(host)))));
  const altName = der(TAG.octets, der(TAG.sequence, der(0x82, Buffer.from(host))));
  const body = der(
    TAG.sequence,
    der(0xa0, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    ALWAYS,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(TAG.sequence, der(TAG.sequence, SUBJECT_ALT_NAME, altName))),
  );
  const signed = der(TAG.sequence, body, ECDSA_WITH_SHA256, bits(sign('sha256', body, privateKey)));
  const lines = signed.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd();
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}
