import type { SolicitudType } from '@traza/domain/solicitudes';
import { Gift, type LucideIcon, Mail, Package, Route, UserRound, UsersRound, Waypoints } from 'lucide-react';

export const TYPE_ICONS: Record<SolicitudType, LucideIcon> = {
  PARAMI: UserRound,
  PARAOTRO: UsersRound,
  PARAINVITADO: Gift,
  CONPARADAS: Waypoints,
  MENSAJERIA: Mail,
  PAQUETERIA: Package,
  RECORRIDOFIJO: Route,
};
