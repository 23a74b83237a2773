import { useQuery } from '@tanstack/react-query';
import type { MesaCostosView } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { PEDIDOS } from '@traza/domain/pedidos';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call, panelKey } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { windowTitle } from '../words/mesa-text.ts';
import {
  CONCEPT_OPTIONS,
  type CostoDraft,
  type CostosPlan,
  emptyLine,
  isBelowCotizacion,
  planOf,
  presentTotal,
  standingLines,
  UNITS,
} from './costo-lines.ts';
import styles from './forms.module.css';
import type { ActDialogProps } from './plain-acts.tsx';
import { useAct } from './send-act.ts';

/** What a trip of the own flota, or of an agencia without a system, costs: what stands, and what is added to it (M-177, M-296). */
export function CostosDialog(props: ActDialogProps) {
  const { tarjeta, onClose } = props;
  const { idCliente, id } = tarjeta;
  const { data, error } = useQuery({
    queryKey: [...panelKey(tarjeta), 'costos'],
    queryFn: async ({ signal }) =>
      (await call('GET /operaciones/v1/pedidos/:idCliente/:id/costos', { params: { idCliente, id } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
  if (data) return <CostosForm {...props} view={data} />;
  return (
    <Dialog title={windowTitle('Costos', tarjeta)} size={640} onClose={onClose}>
      <FormAlert text={error === null ? undefined : errorText(error)} />
      {error === null ? <SkeletonRows count={3} height={40} /> : null}
      <DialogActions>
        <CancelButton>Cancelar</CancelButton>
      </DialogActions>
    </Dialog>
  );
}

type CostosFormProps = ActDialogProps & { view: MesaCostosView };

/** The lines that stand as they were when the window opened, or when its person said yes to newer ones; new lines stay. */
function useLines({ tarjeta: { version }, view }: CostosFormProps) {
  const [open, setOpen] = useState({
    version,
    view,
    lines: [...standingLines(view), emptyLine(PEDIDOS.costoLinesMax + 1)],
  });
  if (open.version !== version && view.version === version) {
    const fresh = open.lines.filter(({ origen }) => origen === undefined);
    setOpen({ version, view, lines: [...standingLines(view), ...fresh] });
  }
  return { view: open.view, lines: open.lines, setLines: (lines: CostoDraft[]) => setOpen({ ...open, lines }) };
}

function CostosForm(props: CostosFormProps) {
  const { tarjeta, onClose } = props;
  const { view, lines, setLines } = useLines(props);
  const [corrected, setCorrected] = useState<readonly number[]>([]);
  const [voucher, setVoucher] = useState(view.voucherNro ?? '');
  const [asks, setAsks] = useState(false);
  const { send, isSending, refusal } = useSaving(
    props,
    voucher.trim() === (view.voucherNro ?? '') ? '' : voucher.trim(),
  );
  const plan = planOf(view, lines);
  const next = emptyLine(Math.max(PEDIDOS.costoLinesMax, ...lines.map(({ row }) => row)) + 1);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!plan) return;
    if (isBelowCotizacion(plan, view)) setAsks(true);
    else void send(plan);
  }

  return (
    <Dialog
      title={windowTitle('Costos', tarjeta)}
      size={640}
      isKept
      isDirty={lines.some(({ origen, importe }) => origen === undefined && importe !== '') || corrected.length > 0}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <FormAlert text={refusal} />
        <ul className="grid-2 shape-plain-list">
          {lines.map((line) => (
            <CostoRow
              key={line.row}
              line={line}
              isOpen={line.origen === undefined || corrected.includes(line.row)}
              onOpen={() => setCorrected([...corrected, line.row])}
              onChange={(patch) =>
                setLines(lines.map((each) => (each.row === line.row ? { ...each, ...patch } : each)))
              }
              onRemove={() => setLines(lines.filter(({ row }) => row !== line.row))}
            />
          ))}
        </ul>
        {lines.length < PEDIDOS.costoLinesMax ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => setLines([...lines, next])}
          >
            Agregar otra
          </Button>
        ) : null}
        <TextField label="Comprobante (opcional)" value={voucher} maxLength={30} onChange={setVoucher} />
        <Totals view={view} plan={plan} />
        <DialogActions>
          <CancelButton disabled={isSending}>Cancelar</CancelButton>
          <Button type="submit" loading={isSending} disabled={!plan}>
            {plan?.kind === 'correct' ? 'Guardar costos' : 'Agregar'}
          </Button>
        </DialogActions>
      </form>
      <ConfirmModal
        opened={asks}
        title="¿Guardar por debajo de lo cotizado?"
        confirmLabel="Guardar igual"
        tone="danger"
        onConfirm={() => {
          setAsks(false);
          if (plan) void send(plan);
        }}
        onClose={() => setAsks(false)}
      >
        El viaje pasa a costar {pesosText(plan?.after ?? null)} y se cotizó en {pesosText(view.cotizacion)}.
      </ConfirmModal>
    </Dialog>
  );
}

/** New lines are added; whatever else is changed takes the place of all lines. */
function useSaving({ tarjeta, onClose }: CostosFormProps, voucherNro: string) {
  const { idCliente, id, version } = tarjeta;
  const params = { idCliente, id };
  const rest = { version, ...(voucherNro && { voucherNro }) };
  return useAct(tarjeta, {
    call: async ({ kind, added, whole }: CostosPlan, options) =>
      kind === 'add'
        ? call(
            'POST /operaciones/v1/pedidos/:idCliente/:id/costos/agregar',
            { params, body: { detalle: added, ...rest } },
            options,
          )
        : call(
            'POST /operaciones/v1/pedidos/:idCliente/:id/costos',
            { params, body: { detalle: whole, ...rest } },
            options,
          ),
    done: onClose,
  });
}

const pesosText = (pesos: number | null) => (pesos === null ? 'sin precio' : formatPesos(pesos));

/** What it costs now, and what it will cost. */
function Totals({ view, plan }: { view: MesaCostosView; plan: CostosPlan | undefined }) {
  const quoted = view.detalle.length === 0 ? 'Cotizado' : 'Cotizado y agregado';
  return (
    <p className="beside-3 figures apart over-3" role="status">
      <span>
        {view.importeTotal === null ? quoted : 'Total'}: {pesosText(presentTotal(view))}
      </span>
      {plan ? <strong>Queda en {pesosText(plan.after)}</strong> : null}
    </p>
  );
}

const SOURCE_TEXT = { tarifa: 'de la tarifa', informada: 'informado', agregada: 'agregado' } as const;

interface CostoRowProps {
  line: CostoDraft;
  /** It is filled in; one that stands is so once somebody corrects it. */
  isOpen: boolean;
  onOpen: () => void;
  onChange: (patch: Partial<CostoDraft>) => void;
  onRemove: () => void;
}

function CostoRow({ line, isOpen, onOpen, onChange, onRemove }: CostoRowProps) {
  const { origen, concepto, cantidad, unidad, importe, obs } = line;
  const name = [CONCEPT_OPTIONS.find(({ value }) => value === concepto)?.label, obs].filter(Boolean).join(', ');
  return (
    <li className={isOpen ? styles['row'] : 'row-2'}>
      {isOpen ? (
        <LineFields line={line} onChange={onChange} />
      ) : (
        <>
          <span className="rest">
            {name} · {cantidad} {unidad} <span className="text-sm soft">{origen ? SOURCE_TEXT[origen] : ''}</span>
          </span>
          <span>${importe}</span>
          <Button variant="quiet" size="sm" aria-label={`Corregir ${name}`} onClick={onOpen}>
            Corregir
          </Button>
        </>
      )}
      <IconButton label={`Quitar ${name}`} size="sm" onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

function LineFields({ line, onChange }: Pick<CostoRowProps, 'line' | 'onChange'>) {
  return (
    <>
      <SelectField
        label="Concepto"
        value={line.concepto}
        options={CONCEPT_OPTIONS}
        onChange={(value) => {
          const concepto = CONCEPT_OPTIONS.find((each) => each.value === value)?.value ?? 'otros';
          onChange({ concepto, unidad: UNITS[concepto] });
        }}
      />
      <TextField
        label={`Cantidad (${line.unidad})`}
        inputMode="decimal"
        value={line.cantidad}
        onChange={(cantidad) => onChange({ cantidad })}
      />
      <TextField
        label="Importe ($)"
        inputMode="decimal"
        value={line.importe}
        onChange={(importe) => onChange({ importe })}
      />
      <TextField label="Detalle" value={line.obs} maxLength={250} onChange={(obs) => onChange({ obs })} />
    </>
  );
}
