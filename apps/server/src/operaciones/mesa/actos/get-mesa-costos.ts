import type { MesaCostosView } from '@traza/contract';
import { pesosFromCents, toCentsExact } from '@traza/domain';
import { isOver } from '@traza/domain/pedidos';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { listCostoLines } from '#pedidos/actos/facts.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';

/** What a viaje costs so far, read in one snapshot, for who corrects it or adds to it (M-296). */
export async function getMesaCostos({ db }: Pick<Deps, 'db'>, pedido: PedidoKey): Promise<MesaCostosView> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const viaje = required(
        await tx
          .selectFrom('viaje')
          .select(['version', 'status', 'importeTotal', 'cotizacion', 'voucherNro'])
          .where('idCliente', '=', pedido.idCliente)
          .where('id', '=', pedido.id)
          .executeTakeFirst(),
        'not_found',
      );
      const lines = await listCostoLines(tx, pedido);
      return {
        version: viaje.version,
        importeTotal: pesosOrNull(viaje.importeTotal),
        cotizacion: pesosOrNull(viaje.cotizacion),
        voucherNro: viaje.voucherNro,
        terminado: isOver(viaje.status),
        detalle: lines.map((line) => ({ ...line, importe: pesosFromCents(line.importe) })),
      };
    });
}

function pesosOrNull(cents: number | null): number | null {
  return cents === null ? null : pesosFromCents(toCentsExact(cents));
}
