import { expect, test } from 'vitest';
import { newSecret, signatureOf } from './sign-message.ts';

test('signs as Standard Webhooks does: the example that its libraries are tested with', () => {
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', signed)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('a secret is 32 random bytes', () => {
  const secrets = [newSecret(), newSecret()];
  expect(secrets[0]).not.toBe(secrets[1]);
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  }
});
