import { AUDIT_ACTIONS } from '@traza/domain/auditoria';
import { describe, expect, test } from 'vitest';
import type { AuditFacts } from './entry.ts';
import { SENTENCES, sentenceOf } from './sentences.ts';
import { thingName } from './thing-words.ts';

const anEntry = (changes: Partial<AuditFacts>): AuditFacts => ({
  actor: 'ana.admin',
  nombreActor: 'Ana Arrieta',
  accion: 'editar',
  objeto: 'cuenta',
  idObjeto: '106631',
  nombreObjeto: null,
  antes: null,
  despues: null,
  ...changes,
});
const SUAREZ = { nombreObjeto: 'Suárez, Elena', idObjeto: '11' };

/** Every kind of write that the code can make: the types of what is written down allow no other. */
const KINDS = Object.entries(AUDIT_ACTIONS).flatMap(([objeto, actions]) =>
  actions.map((accion) => [objeto, accion] as const),
);

describe('W-223 a sentence of each kind of write', () => {
  test('M-047 there is one for each of them, and for nothing else', () => {
    const told = Object.entries(SENTENCES).flatMap(([objeto, of]) =>
      Object.keys(of).map((accion) => `${objeto} ${accion}`),
    );
    expect(told.toSorted()).toEqual(KINDS.map((kind) => kind.join(' ')).toSorted());
  });

  test.each(KINDS)('%s %s is in the past, in one line, with nothing left to fill in', (objeto, accion) => {
    const values = { pedido: 106604, nombre: 'Casa' };
    const sentence = sentenceOf(anEntry({ objeto, accion, ...SUAREZ, despues: values }));
    expect(sentence).toMatch(/^Ana Arrieta (?:\p{Ll}+ó|dio|deshizo|puso)(?: |$)/u);
    expect(sentence).not.toMatch(/[{}:]|\s\s|undefined|null|\sde el\s|\sa el\s/);
    expect(thingName(objeto)).toMatch(/^\p{Lu}/u);
  });

  test.each([
    [{ ...SUAREZ, antes: { idGrupo: 5 }, despues: { idGrupo: 6 } }, 'Ana Arrieta cambió el grupo de Suárez, Elena'],
    [
      { actor: 'Remises del Plata', nombreActor: null, objeto: 'viaje', accion: 'iniciado' },
      'Remises del Plata inició el viaje 106631',
    ],
    [
      { actor: 'sistema', nombreActor: null, objeto: 'solicitud', accion: 'vencer' },
      'El sistema dio por vencido el pedido 106631',
    ],
    [{ ...SUAREZ, antes: { activo: true }, despues: { activo: false } }, 'Ana Arrieta desactivó a Suárez, Elena'],
    [{ ...SUAREZ, antes: { activo: false }, despues: { activo: true } }, 'Ana Arrieta activó a Suárez, Elena'],
    [
      { ...SUAREZ, antes: { permisos: { travel: true } }, despues: { permisos: { travel: false } } },
      'Ana Arrieta cambió un permiso de Suárez, Elena',
    ],
    [
      { ...SUAREZ, despues: { permisos: { travel: false, showReports: true } } },
      'Ana Arrieta cambió los permisos de Suárez, Elena',
    ],
    [{ ...SUAREZ, despues: { nombre: 'Ele', legajo: '7' } }, 'Ana Arrieta cambió los datos de Suárez, Elena'],
    [
      { objeto: 'enlace', accion: 'crear', despues: { pedido: 106604 } },
      'Ana Arrieta compartió por un enlace el pedido 106604',
    ],
    [
      { objeto: 'rendicion', accion: 'firmar', nombreObjeto: 'Comercial, 10/2026' },
      'Ana Arrieta firmó la cuenta del mes de Comercial, 10/2026',
    ],
    [{ accion: 'editar-varios', filas: 30 }, 'Ana Arrieta cambió a 30 usuarios'],
    [{ accion: 'deshacer', filas: 1 }, 'Ana Arrieta deshizo un cambio de 1 usuario'],
    [{ objeto: 'solicitud', accion: 'pedir-varios', filas: 60 }, 'Ana Arrieta cargó 60 pedidos de una planilla'],
    [{ objeto: 'viaje', accion: 'imputar-varios', filas: 3 }, 'Ana Arrieta cambió el centro de costo de 3 pedidos'],
    [{ accion: 'importar', filas: 1200 }, 'Ana Arrieta importó 1.200 usuarios de una planilla'],
    [{ objeto: 'usuario', accion: 'ingresar', ...SUAREZ }, 'Ana Arrieta ingresó'],
    [{ objeto: 'codigo', accion: 'crear', idObjeto: 'SECRETO' }, 'Ana Arrieta creó un código de registro'],
    [{ objeto: 'caja_fuerte', accion: 'ordenar-cosas' }, 'Ana Arrieta ordenar cosas: caja fuerte 106631'],
    [{ objeto: 'toString', accion: 'constructor' }, 'Ana Arrieta constructor: toString 106631'],
    [{ nombreObjeto: '{pedido} {}', objeto: 'grupo', accion: 'crear' }, 'Ana Arrieta creó el grupo {pedido} {}'],
  ])('%j', (changes, sentence) => expect(sentenceOf(anEntry(changes))).toBe(sentence));
});
