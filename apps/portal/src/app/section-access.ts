import { type Account, canSee } from '@traza/domain/cuentas';
import { formsFor } from '@traza/domain/solicitudes';
import type { RouteName } from '#lib/sections.ts';

/** `noForms` is nobody's fault: an account without order forms just starts elsewhere (DA-21, O-013). */
export function judge(name: RouteName, account: Account): 'allowed' | 'forbidden' | 'noForms' {
  switch (name) {
    case 'recorridos':
    case 'aprobaciones':
    case 'informes':
    case 'gastos':
    case 'direcciones':
    case 'usuarios':
    case 'grupos':
    case 'auditoria':
      return canSee(name, account) ? 'allowed' : 'forbidden';
    case 'create':
    case 'lote':
      return formsFor(account).length > 0 ? 'allowed' : 'noForms';
    default:
      return 'allowed';
  }
}
