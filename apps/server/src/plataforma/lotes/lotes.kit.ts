import { empleadosLotes } from '#clientes/empleados/lote-works.ts';
import type { JobHandler, Jobs } from '#lib/jobs.ts';
import { pedidosLotes } from '#pedidos/solicitudes/lote/lote-works.ts';
import { deshacerLotes } from '#salida/deshacer/lote-works.ts';
import type { TestServer } from '../../../test/harness.ts';
import { registerLotesJobs } from './jobs.ts';

/** What the server does with the job of a lote, to be called at will. */
export async function lotesJob({ deps }: TestServer): Promise<JobHandler<'trabajar-lote'>> {
  let handle: JobHandler<'trabajar-lote'> = () => Promise.resolve();
  const work: Jobs['work'] = async (_, handler) => {
    handle = async ({ idLote }, signal) =>
      // this one job alone is registered
      handler(
        {
          idLote,
          idAviso: 0,
          idCorreo: 0,
          idNotificacion: 0,
          idDispositivo: 0,
          idCliente: 0,
          idPedido: 0,
          idInforme: '',
        },
        signal,
      );
  };
  await registerLotesJobs(
    { ...deps, jobs: { ...deps.jobs, work } },
    { ...empleadosLotes(deps), ...deshacerLotes(deps), ...pedidosLotes(deps) },
  );
  return handle;
}

/** A signal that ends after the work looked at it so many times. */
export function endsAfter(looks: number): AbortSignal {
  const { signal } = new AbortController();
  let left = looks;
  return new Proxy(signal, {
    get: (target, key) => (key === 'aborted' ? (left -= 1) < 0 : Reflect.get(target, key)),
  });
}
