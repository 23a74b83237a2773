/** Who imports whom, types included: `import type` loads nothing, and is read all the same. */
export interface Tie {
  from: string;
  to: string;
}

/** The wings of the server from the ground up, and their features: a wing imports those under it, and itself. */
const WINGS: readonly (readonly [wing: string, features: readonly string[]])[] = [
  ['plataforma', ['archivos', 'auditoria', 'avisos', 'correo', 'lotes', 'mapa', 'notificaciones', 'sistema']],
  ['identidad', ['sesion', 'cuentas', 'perfil', 'operadores']],
  ['clientes', ['empleados', 'grupos', 'direcciones', 'tarifas', 'soporte']],
  [
    'pedidos',
    [
      'ofertas',
      'pedidos',
      'solicitudes',
      'recorridos',
      'anulaciones',
      'modificaciones',
      'favoritos',
      'vistas',
      'inicio',
      'seguimiento',
      'busqueda',
    ],
  ],
  ['dinero', ['informes', 'rendiciones', 'reclamos', 'calificaciones']],
  ['agencias', ['transportistas', 'flota']],
  // these read everything and tell it outside, or erase it: no feature imports them
  ['todo', ['cambios', 'webhooks', 'personas', 'deshacer', 'mesa', 'alertas', 'bandeja', 'administracion']],
];

/** Ties that run up all the same, and why. */
const UPWARD: Readonly<Record<string, string>> = {
  'empleados -> pedidos': 'who leaves a grupo takes their pedidos along, in the transaction that says so',
  'grupos -> pedidos': 'as empleados: the pedidos of a grupo that goes are in none',
};

const FEATURE = /^apps\/server\/src\/features\/([\w-]+)\//;

/** One line for each tie of a feature to one of a wing above its own. */
export function wingFaults(ties: readonly Tie[]): string[] {
  const heights = new Map(WINGS.flatMap(([, features], height) => features.map((feature) => [feature, height])));
  return ties.flatMap(({ from, to }) => {
    const [lower, upper] = [FEATURE.exec(from)?.[1], FEATURE.exec(to)?.[1]];
    if (lower === undefined || upper === undefined || `${lower} -> ${upper}` in UPWARD) return [];
    const [own, other] = [heights.get(lower), heights.get(upper)];
    if (own === undefined || other === undefined) return [`${from}: ${lower} or ${upper} stands in no wing: WINGS`];
    return own < other ? [`${from} imports ${to}: a wing imports downwards alone: WINGS`] : [];
  });
}

/** One line for each two rooms of a folder, or a room and a file beside it, that import each other. */
export function mutualFaults(ties: readonly Tie[]): string[] {
  const between = new Map<string, Tie>();
  for (const tie of ties) {
    const [from, to] = apart(tie);
    if (from !== to) between.set(`${from} ${to}`, tie);
  }
  return [...between].flatMap(([names, tie]) => {
    const [from = '', to = ''] = names.split(' ');
    const back = from < to ? between.get(`${to} ${from}`) : undefined;
    return back ? [`${from} and ${to} import each other: ${tie.from} -> ${tie.to}, ${back.from} -> ${back.to}`] : [];
  });
}

/** The first folders, or files, in which the ways to both differ. */
function apart({ from, to }: Tie): [string, string] {
  const [steps, others] = [from.split('/'), to.split('/')];
  const place = steps.findIndex((step, index) => step !== others[index]);
  return [steps.slice(0, place + 1).join('/'), others.slice(0, place + 1).join('/')];
}
