import type { EditAnswer, EditPreview } from '@traza/contract';
import type { Operador } from '#lib/operador.ts';
import { editPedido } from '#pedidos/modificaciones/edit-pedido.ts';
import type { EditBody } from '#pedidos/modificaciones/prepare-edited.ts';
import { previewEdit } from '#pedidos/modificaciones/preview-edit.ts';
import type { CreateCall, OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { findAsked } from './find-asked.ts';

interface PhoneEdit {
  idCliente: number;
  id: number;
  body: EditBody;
}

/** What a change of any pedido would make of it, by the rules of its requester (M-244). */
export async function previewEditByPhone(
  deps: OrderingDeps,
  operador: Operador,
  edit: PhoneEdit,
): Promise<EditPreview> {
  const { extrasType, caller } = await findAsked(deps, operador, edit);
  return previewEdit(deps, caller, { extrasType, id: edit.id, body: edit.body });
}

/** Changes any pedido in the name of its requester, while calling it off is free (M-244). */
export async function editByPhone(
  deps: OrderingDeps,
  operador: Operador,
  edit: PhoneEdit,
  call: CreateCall & { seen: number | undefined },
): Promise<EditAnswer> {
  const { extrasType, caller } = await findAsked(deps, operador, edit);
  return editPedido(deps, caller, { extrasType, id: edit.id, body: edit.body }, call);
}
