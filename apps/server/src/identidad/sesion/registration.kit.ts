import type { Reply, TestServer } from '../../../test/harness.ts';

export const NUEVA = 'nora.nueva@andina.example';
const form = {
  firstName: ' nora  MARÍA ',
  lastName: ' nueva ',
  email: ` ${NUEVA} `,
  phone: '351 123-4567',
  dni: ' 40111222 ',
  password: '',
  registerCode: 'andina26',
};

interface RegistrationCalls {
  fromNowhere: () => string;
  register: (change?: object, ip?: string) => Promise<Reply>;
  confirm: (confirmationToken: string, ip?: string) => Promise<Reply>;
  codeCall: (code: string, ip?: string) => Promise<Reply>;
}

/** The three calls of a registration, each from an address of its own, so that limits do not mix with what is tested. */
export function registrationCalls(server: () => TestServer): RegistrationCalls {
  let callers = 0;
  const fromNowhere = () => `10.9.${Math.floor(callers / 250)}.${(callers++ % 250) + 1}`;
  return {
    fromNowhere,
    register: (change = {}, ip = fromNowhere()) =>
      server().call('POST', '/usuarios/registro', { body: { ...form, ...change }, ip }),
    confirm: (confirmationToken, ip = fromNowhere()) =>
      server().call('PUT', '/usuarios/registro', { body: { confirmationToken }, ip }),
    codeCall: (code, ip = fromNowhere()) =>
      server().call('GET', `/usuarios/registro/codigos/${encodeURIComponent(code)}`, { ip }),
  };
}
