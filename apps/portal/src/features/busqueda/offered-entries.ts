import { now } from '@traza/client/clock.ts';
import type { PlaceEntry } from '@traza/client/search/entry.ts';
import type { Account } from '@traza/domain/cuentas';
import { informeMenu } from '@traza/domain/informes';
import { formsOn, SOLICITUDES } from '@traza/domain/solicitudes';
import { readFrase } from '@traza/frase/read-frase.ts';
import { CarTaxiFront, FileSpreadsheet, Table2 } from 'lucide-react';
import { lineText, pedirText, TEXT } from './messages.ts';

/** The actions that an account can start from anywhere: its order forms, and the sheet of its list (W-129). */
export function actionsFor(account: Account, isPhone: boolean): PlaceEntry[] {
  const types = formsOn(account, isPhone);
  const forms = types.map(
    (type): PlaceEntry => ({
      key: `pedir ${type}`,
      kind: 'accion',
      title: pedirText(type),
      icon: CarTaxiFront,
      to: '/crear',
      search: { pedir: type },
    }),
  );
  // a phone has no downloads (T-205)
  const hasSheet = !isPhone && informeMenu(account, 'pedidos').includes('pedidos-front');
  const sheet: PlaceEntry = {
    key: 'planilla',
    kind: 'accion',
    title: TEXT.download,
    icon: FileSpreadsheet,
    to: '/pedidos',
    search: { modal: 'planilla' },
  };
  const lote: PlaceEntry = {
    key: 'lote',
    kind: 'accion',
    title: TEXT.lote,
    icon: Table2,
    to: '/crear/lote',
  };
  const hasLote = !isPhone && types.some((type) => type !== 'RECORRIDOFIJO');
  return [...forms, ...(hasLote ? [lote] : []), ...(hasSheet ? [sheet] : [])];
}

/** The form of what was typed, where that is a line and not a name or an address (W-022, W-131). */
export function lineEntries(account: Account, isPhone: boolean, text: string): PlaceEntry[] {
  const types = formsOn(account, isPhone);
  const { isLinea, texto } = readFrase(text, {
    now: now(),
    antelacionMin: SOLICITUDES.defaultAntelacionMin,
    isMobile: isPhone,
    tipos: types,
    ...NOBODY,
  });
  if (types.length === 0 || !isLinea) return [];
  return [
    {
      key: 'linea',
      kind: 'accion',
      title: lineText(texto),
      icon: CarTaxiFront,
      to: '/crear',
      search: { frase: texto },
    },
  ];
}

/** Whether a text is a line shows without places and people: the form looks for those. */
const NOBODY = {
  favoritos: [],
  idUsual: null,
  delCliente: [],
  terminales: [],
  personas: [],
  servicios: [],
  cecos: [],
  recorridos: [],
};
