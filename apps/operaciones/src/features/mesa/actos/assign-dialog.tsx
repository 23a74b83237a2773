import { useQuery } from '@tanstack/react-query';
import type { CandidatosView, CandidatoView, NoCandidatoView, Tarjeta } from '@traza/contract';
import { foldSearch, formatNumber, formatPlate } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { ComboField } from '@traza/ui/fields/combo-field.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { ChangedContext } from '@traza/ui/windows/changed.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { use, useMemo, useState } from 'react';
import { call, panelKey } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { lineReasonText, reasonText, windowTitle } from '../words/mesa-text.ts';
import styles from './assign-dialog.module.css';
import { NamedDriving } from './named-driving.tsx';
import type { ActDialogProps } from './plain-acts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { sendPair } from './send-pair.ts';

/** Who can drive a pedido, best first: Enter takes the first (M-153 to M-158). */
export function AssignDialog({ tarjeta, who, onClose }: ActDialogProps) {
  const { agencia } = tarjeta;
  if (agencia && !agencia.propia) return <NamedDriving tarjeta={tarjeta} onClose={onClose} />;
  return <FlotaDialog tarjeta={tarjeta} who={who} onClose={onClose} />;
}

function FlotaDialog({ tarjeta, who, onClose }: ActDialogProps) {
  const { idCliente, id } = tarjeta;
  const isHeld = use(ChangedContext) !== null;
  const [overruled, setOverruled] = useState<NoCandidatoView | null>(null);
  const { data, error } = useQuery({
    queryKey: [...panelKey(tarjeta), 'candidatos'],
    queryFn: async ({ signal }) =>
      (await call('GET /operaciones/v1/pedidos/:idCliente/:id/candidatos', { params: { idCliente, id } }, { signal }))
        .data,
    // nobody is assigned by what was true a moment ago
    staleTime: 0,
    gcTime: 0,
  });

  function assign(pair: DrivingPair, igual?: string) {
    if (isHeld) return;
    void sendPair(tarjeta, { pair, igual });
    onClose();
  }

  if (overruled?.idVehiculo)
    return (
      <AnywayDialog
        line={overruled}
        onSend={(igual) => assign({ idChofer: overruled.idChofer, idVehiculo: overruled.idVehiculo ?? 0 }, igual)}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={titleOf(tarjeta)} size={560} onClose={onClose}>
      <FormAlert text={error === null ? undefined : errorText(error)} />
      {data ? <Candidatos data={data} who={who} onAssign={assign} onOverrule={setOverruled} /> : null}
      {!data && error === null ? <SkeletonRows count={5} height={40} /> : null}
      <DialogActions>
        <CancelButton>Cancelar</CancelButton>
      </DialogActions>
    </Dialog>
  );
}

interface DrivingPair {
  idChofer: number;
  idVehiculo: number;
}

/** A solicitud is taken and assigned in one act; a trip that has a driver gets another. */
function titleOf(tarjeta: Tarjeta): string {
  const act = tarjeta.chofer ? 'Reasignar' : 'Asignar';
  return windowTitle(tarjeta.clase === 's' ? 'Tomar y asignar' : act, tarjeta);
}

interface CandidatosProps {
  data: CandidatosView;
  who: string | undefined;
  onAssign: (pair: DrivingPair) => void;
  onOverrule: (line: NoCandidatoView) => void;
}

function Candidatos({ data, who = '', onAssign, onOverrule }: CandidatosProps) {
  const [text, setText] = useState(who);
  const [areOthersOpen, setAreOthersOpen] = useState(data.elegibles.length === 0);
  const list = useMemo(() => {
    const words = foldSearch(text);
    return data.elegibles.filter(({ nombre, patente }) => foldSearch(`${nombre} ${patente}`).includes(words));
  }, [data, text]);
  return (
    <>
      {data.elegibles.length === 0 ? (
        <EmptyState title="Nadie puede hacer este viaje" description="Mirá los motivos o pasalo a un transportista." />
      ) : (
        <ComboField<CandidatoView>
          label="Chofer"
          listLabel="Elegibles"
          placeholder="Chofer o patente · Enter asigna el primero"
          maxLength={60}
          text={text}
          found={{ list, isCurrent: true, isSearch: true, failed: false }}
          keyOf={({ idChofer }) => String(idChofer)}
          renderOption={(candidato) => <Line candidato={candidato} />}
          none="Ningún elegible se llama así"
          idle=""
          countText={(count) => (count === 1 ? '1 elegible' : `${count} elegibles`)}
          onType={setText}
          onPick={({ idChofer, idVehiculo }) => onAssign({ idChofer, idVehiculo })}
        />
      )}
      {data.cuentas.length > 0 ? (
        <button
          type="button"
          className={styles['counts']}
          aria-expanded={areOthersOpen}
          onClick={() => setAreOthersOpen(!areOthersOpen)}
        >
          {data.cuentas.map(({ motivo, n, hasta }) => `${n} ${reasonText(motivo, hasta)}`).join(' · ')}
        </button>
      ) : null}
      {areOthersOpen ? <Others lines={data.noElegibles} onOverrule={onOverrule} /> : null}
    </>
  );
}

function Line({ candidato }: { candidato: CandidatoView }) {
  const { nombre, patente, proximoEnRiesgo, sinTurno, viajesHoy } = candidato;
  return (
    <span className="stack">
      <span className="shape-clipped">
        <strong>{nombre}</strong> <span className="text-xs soft">{formatPlate(patente)}</span>
      </span>
      <span className={styles['figures']}>
        <Figures candidato={candidato} />
        <span>{viajesHoy === 1 ? '1 viaje hoy' : `${viajesHoy} viajes hoy`}</span>
        {sinTurno ? <span>Sin turno abierto</span> : null}
        {proximoEnRiesgo ? (
          <span className="danger">Deja en riesgo el de las {proximoEnRiesgo.inicio.slice(11, 16)}</span>
        ) : null}
      </span>
    </span>
  );
}

/** Without a known place there is nothing to reckon with (M-156). */
function Figures({ candidato: { minutos, tarde, kmVacios, estimado } }: { candidato: CandidatoView }) {
  if (minutos === null) return <span title="Sin posición">—</span>;
  const about = estimado ? '≈ ' : '';
  return (
    <>
      <span>
        Llega en {about}
        {minutos} min
      </span>
      {tarde ? (
        <span className="danger">
          {about}
          {tarde} min tarde
        </span>
      ) : null}
      {kmVacios === null ? null : (
        <span>
          {about}
          {formatNumber(kmVacios, 1)} km vacío
        </span>
      )}
    </>
  );
}

/** Reasons that yield to a reason of the operador's own (M-162). */
const YIELDING: readonly string[] = ['fuera_de_turno', 'tipo'];

function Others({
  lines,
  onOverrule,
}: {
  lines: readonly NoCandidatoView[];
  onOverrule: CandidatosProps['onOverrule'];
}) {
  return (
    <section aria-label="No elegibles" className={styles['others']}>
      <ul>
        {lines.map((line) => (
          <li key={line.idChofer}>
            <span className="shape-clipped">{line.nombre}</span>
            <span className="text-xs soft">{lineReasonText(line)}</span>
            {YIELDING.includes(line.motivo) && line.idVehiculo !== null ? (
              <Button variant="secondary" size="sm" onClick={() => onOverrule(line)}>
                Asignar igual
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AnywayDialogProps {
  line: NoCandidatoView;
  onSend: (reason: string) => void;
  onClose: () => void;
}

function AnywayDialog({ line, onSend, onClose }: AnywayDialogProps) {
  return (
    <ReasonDialog
      title="Asignar igual"
      submit="Asignar igual"
      isSending={false}
      refusal={undefined}
      onSend={onSend}
      onClose={onClose}
    >
      <p>
        {line.nombre}: {lineReasonText(line)}.
      </p>
    </ReasonDialog>
  );
}
