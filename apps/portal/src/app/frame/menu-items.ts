import type { MenuEntry } from '@traza/domain/cuentas';
import {
  Building2,
  CirclePlus,
  ClipboardCheck,
  FileChartColumn,
  History,
  List,
  LogOut,
  MapPin,
  ReceiptText,
  Route,
  UserRound,
  UsersRound,
} from 'lucide-react';

type SectionEntry = Exclude<MenuEntry, 'logout'>;

/** Path and icon of each section of the sidebar. */
export const MENU_ITEMS: Record<SectionEntry, { to: string; icon: typeof MapPin }> = {
  create: { to: '/crear', icon: CirclePlus },
  recorridos: { to: '/recorridos', icon: Route },
  pedidos: { to: '/pedidos', icon: List },
  aprobaciones: { to: '/aprobaciones', icon: ClipboardCheck },
  profile: { to: '/perfil', icon: UserRound },
  informes: { to: '/informes', icon: FileChartColumn },
  gastos: { to: '/gastos', icon: ReceiptText },
  direcciones: { to: '/direcciones', icon: MapPin },
  usuarios: { to: '/usuarios', icon: UsersRound },
  grupos: { to: '/grupos', icon: Building2 },
  auditoria: { to: '/auditoria', icon: History },
};

export const LOGOUT_ICON = LogOut;
