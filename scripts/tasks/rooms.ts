/** Who imports whom, types included: `import type` loads nothing, and is read all the same. */
export interface Tie {
  from: string;
  to: string;
}

/**
 * The wings of the server from the ground up, each a folder of `apps/server/src`: a wing imports those under it, and
 * itself. `salida` reads everything and hands it out, or erases it: nothing imports it.
 */
export const WINGS = ['plataforma', 'identidad', 'clientes', 'pedidos', 'dinero', 'agencias', 'operaciones', 'salida'];

/** All of them, as a pattern of paths. */
export const WING_FOLDERS = `apps/server/src/{${WINGS.join(',')}}`;

/** Ties that run up all the same, and why. */
const UPWARD: Readonly<Record<string, string>> = {
  'clientes/empleados -> pedidos': 'who leaves a grupo takes their pedidos along, in the transaction that says so',
  'clientes/grupos -> pedidos': 'as empleados: the pedidos of a grupo that goes are in none',
};

const ROOM = new RegExp(String.raw`^apps/server/src/((${WINGS.join('|')})/[\w-]+)/`);

function isUpward({ from, to }: Tie): boolean {
  return `${ROOM.exec(from)?.[1]} -> ${ROOM.exec(to)?.[2]}` in UPWARD;
}

/** One line for each tie of a wing to one above it. */
export function wingFaults(ties: readonly Tie[]): string[] {
  return ties
    .filter((tie) => !isUpward(tie))
    .filter(({ from, to }) => {
      const [own, other] = [ROOM.exec(from)?.[2], ROOM.exec(to)?.[2]];
      return own !== undefined && other !== undefined && WINGS.indexOf(own) < WINGS.indexOf(other);
    })
    .map(({ from, to }) => `${from} imports ${to}: a wing imports downwards alone: WINGS`);
}

/** One line for each two rooms of a folder, or a room and a file beside it, that import each other. */
export function mutualFaults(ties: readonly Tie[]): string[] {
  const between = new Map<string, Tie>();
  for (const tie of ties.filter((each) => !isUpward(each))) {
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
