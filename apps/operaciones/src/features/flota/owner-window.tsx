import { now } from '@traza/client/clock.ts';
import { useSending } from '@traza/client/use-sending.ts';
import { inBuenosAires } from '@traza/domain';
import { hasRole } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { type Fact, FactList } from '@traza/ui/fact-list.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import { phoneText } from '@traza/words/phone-text.ts';
import { DOCUMENTO_TEXT } from '#lib/documentos/documento-words.ts';
import { errorText } from '#lib/error-text.ts';
import { useOperador } from '#lib/operador.ts';
import { ReadOnly } from '#lib/read-only.tsx';
import styles from './flota.module.css';
import type { FlotaOwner, OpenModal } from './modal.ts';
import { reloadFlota } from './queries.ts';
import { sendWork } from './send-work.ts';
import { carOf, nextText, spanText, standingText, TEXT, WORK_WORDS } from './words.ts';

interface OwnerWindowProps {
  owner: FlotaOwner;
  onOpen: OpenModal;
  onClose: () => void;
}

function factsOf(owner: FlotaOwner): Fact[] {
  const { row } = owner;
  const today = inBuenosAires(now()).toPlainDate().toString();
  const turno = owner.row.turno;
  const other = owner.de === 'chofer' ? owner.row.turno?.vehiculo.patente : owner.row.turno?.chofer.nombre;
  const own: Fact[] =
    owner.de === 'chofer'
      ? [
          ['Legajo', owner.row.legajo ?? '—'],
          ['Teléfono', owner.row.phone === null ? '—' : phoneText(owner.row.phone)],
          ['Vehículo habitual', owner.row.vehiculoHabitual?.patente ?? '—'],
        ]
      : [
          ['Tipo', [owner.row.tipoVehiculo, ...owner.row.sirveTipos].map(({ alias }) => alias).join(', ')],
          ['Plazas', String(owner.row.plazas)],
        ];
  return [
    ['Estado', row.motivo === null ? WORK_WORDS[row.estado] : `${WORK_WORDS[row.estado]}: ${row.motivo}`],
    ...own,
    ['Turno', turno === null ? TEXT.offTurno : `${other} · ${spanText(turno)}`],
    ['Próximo viaje', nextText(row.proximo, today)],
  ];
}

/** A chofer or a vehiculo, and what can be done about them. */
export function OwnerWindow({ owner, onOpen, onClose }: OwnerWindowProps) {
  const { row } = owner;
  return (
    <Dialog
      title={owner.de === 'chofer' ? `${owner.row.nombre} ${owner.row.apellido}` : carOf(owner.row)}
      size={520}
      onClose={onClose}
    >
      <div className={styles['facts']}>
        <FactList facts={factsOf(owner)} />
        <div>
          <h3>Documentos</h3>
          <ul>
            {row.documentos.map((each) => (
              <li key={each.tipo.id}>{standingText(each)}</li>
            ))}
          </ul>
        </div>
        <OwnerActs owner={owner} onOpen={onOpen} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function OwnerActs({ owner, onOpen, onClose }: OwnerWindowProps) {
  const { roles } = useOperador();
  const { de, row } = owner;
  const activating = useSending({
    call: () => sendWork({ de, id: row.id, version: row.version }, 'activo', ''),
    done: async () => {
      await reloadFlota();
      showToast('success', 'Volvió a estar activo');
      onClose();
    },
    failed: (error) => showToast('error', errorText(error)),
  });
  const turno = row.turno;
  const opened = de === 'chofer' ? { idChofer: row.id } : { idVehiculo: row.id };
  const isActive = row.estado === 'activo';
  return (
    <div className="beside-2 wrap">
      {hasRole(roles, ['despachar', 'flota']) && isActive && turno === null ? (
        <Button onClick={() => onOpen({ kind: 'open-turno', ...opened })}>{TEXT.openTurno}</Button>
      ) : null}
      {hasRole(roles, ['despachar', 'flota']) && turno !== null ? (
        <>
          <Button onClick={() => onOpen({ kind: 'close-turno', idTurno: turno.id })}>{TEXT.closeTurno}</Button>
          <Button variant="secondary" onClick={() => onOpen({ kind: 'change-vehiculo', idTurno: turno.id })}>
            {TEXT.changeVehiculo}
          </Button>
        </>
      ) : null}
      {hasRole(roles, ['despachar', 'flota']) ? null : <ReadOnly />}
      {hasRole(roles, ['flota']) ? (
        <>
          <Button variant="secondary" onClick={() => onOpen({ ...owner, kind: 'edit' })}>
            Editar
          </Button>
          <Button variant="secondary" onClick={() => onOpen({ ...owner, kind: 'upload' })}>
            {DOCUMENTO_TEXT.upload}
          </Button>
          {isActive ? (
            <Button variant="secondary" onClick={() => onOpen({ ...owner, kind: 'suspend' })}>
              {TEXT.suspend}
            </Button>
          ) : (
            <Button variant="secondary" loading={activating.isSending} onClick={() => void activating.send()}>
              {TEXT.activate}
            </Button>
          )}
          {row.estado === 'baja' ? null : (
            <Button variant="quiet" onClick={() => onOpen({ ...owner, kind: 'retire' })}>
              {TEXT.retire}
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
}
