import { ShownOnce } from '#lib/office/shown-once.tsx';

interface EnlaceWindowProps {
  nombre: string;
  enlace: string;
  onClose: () => void;
}

/** The link of an invitation that no e-mail can carry: whoever invites hands it over, and sees it this once. */
export function EnlaceWindow({ nombre, enlace, onClose }: EnlaceWindowProps) {
  return (
    <ShownOnce
      title={`Invitación de ${nombre}`}
      note="No hay un servidor de correo: pasale este enlace. Sirve por 72 horas y una sola vez, y no se puede volver a ver."
      secret={enlace}
      copied="Enlace copiado"
      refused="No se pudo copiar. Seleccionalo y copialo a mano."
      kept="Ya lo guardé"
      onClose={onClose}
    />
  );
}
