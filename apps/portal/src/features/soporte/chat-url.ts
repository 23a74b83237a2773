import type { Usuario } from '@traza/contract';
import type { Account } from '@traza/domain/cuentas';

/** A chat with support that begins with who is writing; the text is encoded, whatever the names hold. */
export function chatUrl(number: string, user: Pick<Usuario, 'nombre' | 'apellido'>, account: Account): string {
  const corporate = account.tag === 'corporateAccount' ? account.nombreCliente : account.alias;
  const text = `Hola, soy ${user.apellido}, ${user.nombre} de ${corporate}. Necesito ayuda.`;
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
