import { lastingDocumento, validityOf } from '../flota/index.ts';
import { inBuenosAires } from '../time.ts';
import type { AlertaLevel } from './alerta.ts';
import type { AlertaFacts, DocumentedOwner } from './facts.ts';
import type { AlertaState } from './viaje-alertas.ts';

/** The worst of the blocking documentos of a chofer or vehiculo: red before yellow, then the one that expires first (M-190). */
export function expiring(
  owner: DocumentedOwner,
  documentoTipos: AlertaFacts['documentoTipos'],
  now: Temporal.Instant,
): AlertaState | undefined {
  const today = inBuenosAires(now).toPlainDate();
  const ends = owner.assignedEnds.map((end) => inBuenosAires(end).toPlainDate());
  const found = documentoTipos.flatMap((tipo) => {
    if (!tipo.bloquea || tipo.de !== owner.de) return [];
    const documento = lastingDocumento(owner.documentos, tipo);
    if (!documento?.vence) return [];
    const { vence } = documento;
    const isShort = [today, ...ends].some((day) => validityOf(documento, tipo, day) === 'vencido');
    const isNear = validityOf(documento, tipo, today) !== 'vigente';
    const nivel: AlertaLevel | undefined = isShort ? 'roja' : isNear ? 'amarilla' : undefined;
    return nivel ? [{ nivel, cifra: { idTipo: tipo.idTipo, vence: vence.toString() } }] : [];
  });
  return found.toSorted(
    (a, b) =>
      Number(b.nivel === 'roja') - Number(a.nivel === 'roja') ||
      a.cifra.vence.localeCompare(b.cifra.vence) ||
      a.cifra.idTipo - b.cifra.idTipo,
  )[0];
}
