import type { DateOption } from '@traza/domain/solicitudes';
import { TEXT } from '../messages.ts';

export const DATE_OPTION_TEXT: Record<DateOption, string> = {
  asap: TEXT.asap,
  reserva: TEXT.reserve,
  regreso: 'Reservar con regreso',
  plan: 'Planificar',
};
