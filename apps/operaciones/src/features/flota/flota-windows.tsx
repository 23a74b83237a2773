import { useQuery } from '@tanstack/react-query';
import { UploadWindow } from '#lib/documentos/upload-window.tsx';
import { ChoferForm } from './chofer-form.tsx';
import type { FlotaModal, FlotaOwner, OpenModal } from './modal.ts';
import { OwnerWindow } from './owner-window.tsx';
import { turnosQuery } from './queries.ts';
import { sendWork } from './send-work.ts';
import { ChangeVehiculoWindow, CloseTurnoWindow, OpenTurnoWindow } from './turno-windows.tsx';
import { VehiculoForm } from './vehiculo-form.tsx';
import { nameOf } from './words.ts';
import { WorkEndWindow } from './work-end-window.tsx';

interface WindowsProps {
  onOpen: OpenModal;
  onClose: () => void;
}

/** The window that is open over the lists, if one is. */
export function FlotaWindows({ modal, ...ways }: WindowsProps & { modal: FlotaModal | null }) {
  if (!modal) return null;
  switch (modal.kind) {
    case 'new':
      return modal.de === 'chofer' ? <ChoferForm onClose={ways.onClose} /> : <VehiculoForm onClose={ways.onClose} />;
    case 'open-turno':
      return <OpenTurnoWindow {...modal} onClose={ways.onClose} />;
    case 'close-turno':
    case 'change-vehiculo':
      return <OfTurno {...modal} onClose={ways.onClose} />;
    default:
      return <OfOwner kind={modal.kind} owner={modal} {...ways} />;
  }
}

function OfTurno({
  kind,
  idTurno,
  onClose,
}: {
  kind: 'close-turno' | 'change-vehiculo';
  idTurno: number;
  onClose: () => void;
}) {
  const turno = useQuery(turnosQuery).data?.find(({ id }) => id === idTurno);
  if (!turno) return null;
  return kind === 'close-turno' ? (
    <CloseTurnoWindow turno={turno} onClose={onClose} />
  ) : (
    <ChangeVehiculoWindow turno={turno} onClose={onClose} />
  );
}

type OfOwnerProps = WindowsProps & { kind: 'look' | 'edit' | 'suspend' | 'retire' | 'upload'; owner: FlotaOwner };

function OfOwner({ kind, owner, onOpen, onClose }: OfOwnerProps) {
  if (kind === 'look') return <OwnerWindow owner={owner} onOpen={onOpen} onClose={onClose} />;
  if (kind === 'upload') {
    const nombre = owner.de === 'chofer' ? nameOf(owner.row) : owner.row.patente;
    return <UploadWindow dueno={{ de: owner.de, id: owner.row.id, nombre }} onClose={onClose} />;
  }
  if (kind === 'edit')
    return owner.de === 'chofer' ? (
      <ChoferForm chofer={owner.row} onClose={onClose} />
    ) : (
      <VehiculoForm vehiculo={owner.row} onClose={onClose} />
    );
  return (
    <WorkEndWindow
      name={owner.de === 'chofer' ? `${owner.row.nombre} ${owner.row.apellido}` : owner.row.patente}
      estado={kind === 'suspend' ? 'suspendido' : 'baja'}
      owner={owner}
      send={async (estado, reason, version) => sendWork({ de: owner.de, id: owner.row.id, version }, estado, reason)}
      onClose={onClose}
    />
  );
}
