import { NO_PASAJERO } from '@traza/domain/solicitudes';
import { expect, test } from 'vitest';
import { newForm, type SolicitudForm } from '../form/solicitud-form.ts';
import { editLines } from './edit-lines.ts';

const MITRE = { id: null, alias: '', direccion: 'Mitre 800', lat: -34.7, lon: -58.3, isTerminal: false };
const BEFORE: SolicitudForm = {
  ...newForm('PARAINVITADO'),
  origen: { text: 'Mitre 800', address: { ...MITRE, isApproximate: true } },
  invitado: { nameAndLastName: 'ANA RUIZ', phone: '+541150019001' },
  arrival: 'AR1300',
};
const names = { self: 'Ana Paz', service: 'Básico', ceco: null };

function changed(changes: Partial<SolicitudForm>): string[] {
  const lines = editLines({ form: BEFORE, names }, { form: { ...BEFORE, ...changes }, names });
  return lines.map(({ name, before, after }) => `${name}: ${before} > ${after}`);
}

test.each<[Partial<SolicitudForm>, string[]]>([
  [{}, []],
  [
    { origen: { text: 'Mitre 800', address: { ...MITRE, isApproximate: false, isConfirmed: true } } },
    ['Desde: Mitre 800 > Mitre 800 (punto confirmado)'],
  ],
  [{ invitado: { ...BEFORE.invitado, nameAndLastName: 'Ana Ruiz' } }, ['Pasajero: ANA RUIZ > Ana Ruiz']],
  [{ invitado: { ...BEFORE.invitado, phone: '+541150019002' } }, ['Celular: +541150019001 > +541150019002']],
  [{ arrival: 'AR1302' }, ['Vuelo: AR1300 > AR1302']],
  [
    { pasajeros: [{ ...NO_PASAJERO, id: 1, nombre: 'Eva', arrival: 'LA300' }] },
    ['Vuelo: AR1300 > AR1300, Eva: LA300', 'Quiénes:  > Eva'],
  ],
  [{ luggage: 'grande' }, [expect.stringMatching(/^Equipaje: /)]],
])('W-304 whatever can be changed alone has its line, without which nothing can be saved: %j', (changes, lines) => {
  expect(changed(changes)).toEqual(lines);
});
