import type { Tarjeta } from '@traza/contract';
import { readFigure } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '#lib/api.ts';
import styles from './forms.module.css';
import { useAct } from './send-act.ts';

const CONCEPTS = [
  { value: 'kilometros', label: 'Kilómetros', unidad: 'km' },
  { value: 'espera', label: 'Espera', unidad: 'min' },
  { value: 'otros', label: 'Otros', unidad: 'u' },
] as const;
type Concept = (typeof CONCEPTS)[number]['value'];

interface CostoDraft {
  row: number;
  concepto: Concept;
  cantidad: string;
  importe: string;
  obs: string;
}

const MOST_LINES = 50;
const MOST = { cantidad: 1_000_000, importe: 1_000_000_000 } as const;

/** The costs of a trip of the own flota, or of an agencia without a system, in place of those before (M-177). */
export function CostosDialog({ tarjeta, onClose }: { tarjeta: Tarjeta; onClose: () => void }) {
  const { idCliente, id, version } = tarjeta;
  const [lines, setLines] = useState<readonly CostoDraft[]>([emptyLine(1)]);
  const [voucher, setVoucher] = useState('');
  const voucherNro = voucher.trim();
  const read = lines.map(readLine);
  const isReady = read.every((line) => line !== undefined);
  const { send, isSending, refusal } = useAct(tarjeta, {
    call: (detalle: NonNullable<(typeof read)[number]>[], options) =>
      call(
        'POST /operaciones/v1/pedidos/:idCliente/:id/costos',
        { params: { idCliente, id }, body: { detalle, version, ...(voucherNro && { voucherNro }) } },
        options,
      ),
    done: onClose,
  });
  const change = (row: number, patch: Partial<CostoDraft>) =>
    setLines(lines.map((line) => (line.row === row ? { ...line, ...patch } : line)));

  function submit(event: FormEvent) {
    event.preventDefault();
    const detalle = read.flatMap((line) => line ?? []);
    if (isReady) void send(detalle);
  }

  return (
    <Dialog title="Costos" size={640} isKept isDirty={lines.some(({ importe }) => importe !== '')} onClose={onClose}>
      <form onSubmit={submit}>
        <FormAlert text={refusal} />
        <p>Reemplazan los que ya estaban cargados.</p>
        <ul className={styles['rows']}>
          {lines.map((line) => (
            <li key={line.row} className={styles['row']}>
              <LineFields line={line} onChange={(patch) => change(line.row, patch)} />
              {lines.length > 1 ? (
                <IconButton
                  label="Quitar línea"
                  size="sm"
                  onClick={() => setLines(lines.filter(({ row }) => row !== line.row))}
                >
                  <X size={16} aria-hidden />
                </IconButton>
              ) : null}
            </li>
          ))}
        </ul>
        {lines.length < MOST_LINES ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => setLines([...lines, emptyLine((lines.at(-1)?.row ?? 0) + 1)])}
          >
            Agregar línea
          </Button>
        ) : null}
        <TextField label="Comprobante (opcional)" value={voucher} maxLength={30} onChange={setVoucher} />
        <DialogActions>
          <CancelButton disabled={isSending}>Cancelar</CancelButton>
          <Button type="submit" loading={isSending} disabled={!isReady}>
            Guardar costos
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function LineFields({ line, onChange }: { line: CostoDraft; onChange: (patch: Partial<CostoDraft>) => void }) {
  return (
    <>
      <SelectField
        label="Concepto"
        value={line.concepto}
        options={CONCEPTS}
        onChange={(value) => onChange({ concepto: CONCEPTS.find((each) => each.value === value)?.value ?? 'otros' })}
      />
      <TextField
        label={`Cantidad (${unitOf(line.concepto)})`}
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

function emptyLine(row: number): CostoDraft {
  return { row, concepto: 'kilometros', cantidad: '', importe: '', obs: '' };
}

function unitOf(concepto: Concept): string {
  return CONCEPTS.find(({ value }) => value === concepto)?.unidad ?? '';
}

function readLine({ concepto, cantidad, importe, obs }: CostoDraft) {
  const [amount, price] = [readFigure(cantidad), readFigure(importe)];
  if (amount === undefined || price === undefined) return undefined;
  if (amount > MOST.cantidad || price > MOST.importe) return undefined;
  return { concepto, cantidad: amount, unidad: unitOf(concepto), importe: price, obs: obs.trim() };
}
