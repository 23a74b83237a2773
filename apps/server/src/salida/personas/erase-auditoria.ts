import { ERASED_PERSONA } from '@traza/domain';
import { EMPLEADO_TEXTS } from '@traza/domain/empleados';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { type RedactedLine, redactAuditoria } from '#plataforma/auditoria/cadena/redact-auditoria.ts';
import { namesOf, type Subject } from './subject.ts';
import { withoutTraces, withoutTracesIn } from './traces.ts';

interface AuditoriaLine {
  idCliente: number;
  id: number;
  idUsuario: number | null;
  objeto: string;
  idObjeto: string;
  actor: string;
  ip: string | null;
  antes: unknown;
  despues: unknown;
}

/** Of a line about their own account, whatever it says. */
const OWN_KEYS: ReadonlySet<string> = new Set([
  ...EMPLEADO_TEXTS,
  'telefono',
  'phone',
  'docNum',
  'tipoDoc',
  'username',
  'foto',
  'alias',
  'para',
]);

const NO_KEYS: ReadonlySet<string> = new Set();

/** What they wrote, what was written of their accounts, and what search finds by their name, e-mail or phone. */
async function linesOf(tx: Tx, quien: Subject): Promise<AuditoriaLine[]> {
  const { clientes, usuarios, cuentas, huellas, emails, telefonos, usernames } = quien;
  const words = [...namesOf(quien), ...emails, ...telefonos, ...usernames];
  const { rows } = await sql<AuditoriaLine>`
    with suyas as materialized (
      select a.id_cliente, a.id from auditoria a
       where a.id_cliente = any(${[...clientes, 0]}::int[]) and a.id_usuario = any(${usuarios}::int[])
       union
      select a.id_cliente, a.id from auditoria a
       where a.id_cliente = any(${[...clientes, 0]}::int[]) and a.objeto = 'cuenta' and a.id_objeto = any(${cuentas.map(String)}::text[])
       union
      select a.id_cliente, a.id from auditoria a
       where a.id_cliente = any(${[...clientes, 0]}::int[]) and a.objeto = 'usuario' and a.id_objeto = any(${usuarios.map(String)}::text[])
       union
      select a.id_cliente, a.id from auditoria a join (select y.id_cliente, y.id_pedido::text as numero from suyo y) y
          on a.id_cliente = y.id_cliente and a.objeto in ('solicitud', 'viaje') and a.id_objeto = y.numero
       where (a.antes::text ~* ${huellas.patron ?? '$.'} or a.despues::text ~* ${huellas.patron ?? '$.'})
       union
      select a.id_cliente, a.id from unnest(${words}::text[]) w join auditoria a
          on a.id_cliente = any(${clientes}::int[])
         and reunir_auditoria(a.actor, a.accion, a.objeto, a.id_objeto, a.ip, a.antes, a.despues) like armar_patron(w))
    select a.id_cliente, a.id, a.id_usuario, a.objeto, a.id_objeto, a.actor, a.ip, a.antes, a.despues
      from suyas s join auditoria a on (a.id_cliente, a.id) = (s.id_cliente, s.id)
     order by a.id_cliente, a.id`.execute(tx);
  return rows;
}

/** The line as it stays. Who did what, when and to what is not touched but for the name. */
function redacted(line: AuditoriaLine, quien: Subject): RedactedLine {
  const { usuarios, cuentas, huellas } = quien;
  const isBy = line.idUsuario !== null && usuarios.includes(line.idUsuario);
  const isAbout =
    (line.objeto === 'cuenta' && cuentas.map(String).includes(line.idObjeto)) ||
    (line.objeto === 'usuario' && usuarios.map(String).includes(line.idObjeto));
  const keys = isAbout ? OWN_KEYS : NO_KEYS;
  return {
    id: line.id,
    actor: isBy ? ERASED_PERSONA : withoutTraces(line.actor, huellas),
    idObjeto: isAbout ? line.idObjeto : withoutTraces(line.idObjeto, { ...huellas, exactos: new Set() }),
    ip: isBy || isAbout ? null : line.ip,
    antes: withoutTracesIn(line.antes, huellas, keys),
    despues: withoutTracesIn(line.despues, huellas, keys),
  };
}

/**
 * Writes the lines of the trail that are somebody's, or name them, anew without what they say of them. The chain holds them before and
 * after (docs/decisions/070).
 */
export async function eraseAuditoria(tx: Tx, quien: Subject, now: Temporal.Instant): Promise<void> {
  const byCliente = Map.groupBy(await linesOf(tx, quien), ({ idCliente }) => idCliente);
  for (const [idCliente, lines] of byCliente)
    await redactAuditoria(tx, { idCliente, filas: lines.map((line) => redacted(line, quien)), now });
}
