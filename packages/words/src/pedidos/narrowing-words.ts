import { type Narrowing, WITHOUT_CECO, WITHOUT_GRUPO } from '@traza/domain/pedidos';

const DISTANCIA_WORDS: Readonly<Record<NonNullable<Narrowing['distancia']>, string>> = {
  corta: 'Corta',
  media: 'Media',
  larga: 'Larga',
  sin: 'Sin distancia',
};

/** A number of the narrowing under its name. */
export type NameOf = (kind: 'ceco' | 'servicio' | 'persona' | 'pidio' | 'grupo', id: number) => string | undefined;

function grupoWords(id: number, named: (label: string, kind: 'grupo', id: number) => string): string {
  return id === WITHOUT_GRUPO ? 'Viaja alguien sin grupo' : named('Grupo de quien viaja', 'grupo', id);
}

/** What the orders are for, and what made them: a sheet, or a plan. */
function originWords(narrowing: Narrowing): { text: string; without: Narrowing }[] {
  const { lote, plan, motivo } = narrowing;
  return [
    ...(motivo === undefined ? [] : [{ text: `Motivo: ${motivo}`, without: { ...narrowing, motivo: undefined } }]),
    ...(lote === undefined ? [] : [{ text: 'De una planilla', without: { ...narrowing, lote: undefined } }]),
    ...(plan === undefined ? [] : [{ text: `Plan ${plan}`, without: { ...narrowing, plan: undefined } }]),
  ];
}

/** Who travels, and who asked for it, as far as the narrowing says. */
function peopleOf({ persona, pidio }: Narrowing) {
  return [
    ...(persona === undefined ? [] : [{ label: 'Persona', kind: 'persona' as const, id: persona }]),
    ...(pidio === undefined ? [] : [{ label: 'Pidió', kind: 'pidio' as const, id: pidio }]),
  ];
}

/** The filters that the specification does not have, each in words and with the filters that remain without it (W-166, W-174). */
export function narrowingWords(narrowing: Narrowing, nameOf: NameOf): { text: string; without: Narrowing }[] {
  const { ceco, servicio, distancia, invitados, grupoViajero, yaSalieron, destino, causa, cobrado } = narrowing;
  const named = (label: string, kind: Parameters<NameOf>[0], id: number) => `${label}: ${nameOf(kind, id) ?? id}`;
  const words: { text: string; without: Narrowing }[] = ceco.map((id) => ({
    text: id === WITHOUT_CECO ? 'Sin centro de costo' : named('Centro de costo', 'ceco', id),
    without: { ...narrowing, ceco: ceco.filter((one) => one !== id) },
  }));
  const add = (text: string, without: Partial<Narrowing>) =>
    words.push({ text, without: { ...narrowing, ...without } });
  if (servicio !== undefined) add(named('Servicio', 'servicio', servicio), { servicio: undefined });
  if (distancia) add(`Distancia: ${DISTANCIA_WORDS[distancia]}`, { distancia: undefined });
  for (const { label, kind, id } of peopleOf(narrowing)) add(named(label, kind, id), { [kind]: undefined });
  if (invitados) add('Solo invitados', { invitados: false });
  if (grupoViajero !== undefined) add(grupoWords(grupoViajero, named), { grupoViajero: undefined });
  if (yaSalieron) add('Sin lo que está por salir', { yaSalieron: false });
  if (destino !== undefined) add(`Destino: ${destino}`, { destino: undefined });
  if (causa !== undefined) add(`Causa: ${causa}`, { causa: undefined });
  if (cobrado !== undefined) add(cobrado ? 'Cobrados' : 'Sin cobrar', { cobrado: undefined });
  return [...words, ...originWords(narrowing)];
}
