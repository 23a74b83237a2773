import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { surnameFirst } from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { erasePersona } from '#salida/personas/erase-persona.ts';
import { exportPersona } from '#salida/personas/export-persona.ts';
import { findSubject, type Subject } from '#salida/personas/subject.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands } from './command.ts';
import type { Options } from './options.ts';
import { counted } from './words.ts';

const QUIEN = {
  quien: { value: '<número, usuario o e-mail>', help: 'De quién son los datos', required: true },
} as const;

async function quienOf(tx: Tx, options: Options): Promise<Subject> {
  const text = options.text('quien');
  const [quien, another] = await findSubject(tx, text);
  if (!quien) throw new CliError(`Nadie es "${text}".`);
  if (another) throw new CliError(`"${text}" puede ser más de una persona: usá su número.`);
  return quien;
}

/** No folder of somebody else's is written into, and no file replaced. */
async function emptyFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch {
    throw new CliError(`No se puede crear la carpeta ${folder}: ¿ya existe?`);
  }
}

async function exportarPersona({ tx, now, options }: CommandContext): Promise<string[]> {
  const quien = await quienOf(tx, options);
  const folder = options.text('en');
  const { datos, archivos } = await exportPersona(tx, quien, now);
  await emptyFolder(folder);
  const json = `${JSON.stringify({ persona: quien.idPersona, exportado: now.toString(), datos }, null, 2)}\n`;
  await writeFile(path.join(folder, 'datos.json'), json, { mode: 0o600 });
  for (const { nombre, contenido } of archivos)
    await writeFile(path.join(folder, path.basename(nombre)), contenido, { mode: 0o600 });
  const rows = Object.values(datos).reduce((sum, { length }) => sum + length, 0);
  return [
    `${surnameFirst(quien)}: ${counted(rows, 'fila')} de ${counted(Object.keys(datos).length, 'tabla')} y ${counted(archivos.length, 'archivo')} en ${folder}.`,
  ];
}

async function suprimirPersona({ tx, now, options }: CommandContext): Promise<string[]> {
  const quien = await quienOf(tx, options);
  const name = surnameFirst(quien);
  if (quien.suprimida !== null) return [`La persona ${quien.idPersona} ya fue suprimida.`];
  if (!options.flag('si'))
    throw new CliError(
      `Esto borra para siempre los datos de ${name} (${quien.idPersona}). Si es lo que querés, repetilo con --si.`,
    );
  const erased = await erasePersona(tx, quien.idPersona, now);
  if (!erased.done) throw new CliError(`No se suprimió nada: ${name} ${erased.why.join('; ')}.`);
  return [
    `Listo: los datos de la persona ${quien.idPersona} se suprimieron; ${erased.pedidos === 1 ? '1 pedido quedó' : `${erased.pedidos} pedidos quedaron`} sin su nombre.`,
  ];
}

export const personaCommands: Commands = {
  'persona exportar': {
    summary: 'Escribe en una carpeta nueva todo lo que se guarda de alguien',
    options: { ...QUIEN, en: { value: '<carpeta>', help: 'La carpeta, que no tiene que existir', required: true } },
    run: exportarPersona,
  },
  'persona suprimir': {
    summary: 'Borra los datos de alguien; las sumas y los viajes quedan, de una "Persona suprimida"',
    options: { ...QUIEN, si: { help: 'Confirma que se borre' } },
    run: suprimirPersona,
  },
};
