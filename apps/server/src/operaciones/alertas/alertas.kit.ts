import { plusMinutes } from '@traza/domain';
import type { TestServer } from '../../../test/harness.ts';
import { AlertaRounds } from './round.ts';

/** One round of a process that has just begun. */
export async function roundOf(server: TestServer): Promise<boolean> {
  return new AlertaRounds(server.deps).round();
}

/** What is open, in words. */
export async function openAlertas({ db }: TestServer): Promise<string[]> {
  const rows = await db
    .selectFrom('alerta')
    .select(['objeto', 'idObjeto', 'tipo', 'nivel'])
    .where('resuelta', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ objeto, idObjeto, tipo, nivel }) => `${objeto} ${idObjeto} ${tipo} ${nivel}`);
}

/** Takes the template's own live pedidos out of the way: rounds are about what a test makes. */
export async function withoutPedidos({ db, clock }: TestServer): Promise<void> {
  const fin = plusMinutes(clock.now(), -1440);
  await db.updateTable('viaje').set({ status: 'anulado', fin }).where('fin', 'is', null).execute();
  await db.updateTable('solicitud').set({ estado: 'X', modificado: fin }).where('estado', 'in', ['A', 'B']).execute();
  await db.deleteFrom('alerta').execute();
}
