import { auditoria } from './auditoria.ts';
import { busqueda } from './busqueda.ts';
import { cambios } from './cambios.ts';
import { cuentas } from './cuentas.ts';
import { direcciones } from './direcciones.ts';
import { empleados } from './empleados.ts';
import { empleadosCambios } from './empleados-cambios.ts';
import { empleadosMoldes } from './empleados-moldes.ts';
import { empleadosSalida } from './empleados-salida.ts';
import { grupos } from './grupos.ts';
import { informes } from './informes.ts';
import { lotes } from './lotes.ts';
import { notificaciones } from './notificaciones.ts';
import { ahora } from './pedidos/ahora.ts';
import { anulaciones } from './pedidos/anulaciones.ts';
import { avisos } from './pedidos/avisos.ts';
import { calificaciones } from './pedidos/calificaciones.ts';
import { enlaces } from './pedidos/enlaces.ts';
import { pedidos } from './pedidos/pedidos.ts';
import { seguimiento } from './pedidos/seguimiento.ts';
import { perfil } from './perfil.ts';
import { reclamos } from './reclamos.ts';
import { rendiciones } from './rendiciones.ts';
import { sesion } from './sesion.ts';
import { sistema } from './sistema.ts';
import { aprobaciones } from './solicitudes/aprobaciones.ts';
import { favoritos } from './solicitudes/favoritos.ts';
import { inicio } from './solicitudes/inicio.ts';
import { modificaciones } from './solicitudes/modificaciones.ts';
import { planes } from './solicitudes/planes.ts';
import { recorridos } from './solicitudes/recorridos.ts';
import { recorridosViaje } from './solicitudes/recorridos-viaje.ts';
import { solicitudes } from './solicitudes/solicitudes.ts';
import { solicitudesCompletas } from './solicitudes/solicitudes-completas.ts';
import { soporte } from './soporte.ts';
import { tableros } from './tableros.ts';
import { vistas } from './vistas.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** Every call of the client's portal and of its public pages, by method and path under the base of the API. */
export const portal = {
  ...sistema,
  ...sesion,
  ...cuentas,
  ...perfil,
  ...direcciones,
  ...empleados,
  ...empleadosCambios,
  ...empleadosSalida,
  ...empleadosMoldes,
  ...lotes,
  ...grupos,
  ...informes,
  ...tableros,
  ...rendiciones,
  ...reclamos,
  ...webhooks,
  ...soporte,
  ...notificaciones,
  ...auditoria,
  ...cambios,
  ...solicitudes,
  ...solicitudesCompletas,
  ...recorridos,
  ...aprobaciones,
  ...pedidos,
  ...ahora,
  ...calificaciones,
  ...anulaciones,
  ...modificaciones,
  ...planes,
  ...favoritos,
  ...inicio,
  ...busqueda,
  ...recorridosViaje,
  ...seguimiento,
  ...avisos,
  ...enlaces,
  ...vistas,
} as const;

export type PortalApi = typeof portal;
export type PortalKey = keyof PortalApi;
