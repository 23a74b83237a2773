import { now } from '@traza/client/clock.ts';
import type { CasoDetail } from '@traza/contract';
import { centsFromPesos, formatPesos, inBuenosAires, TIME_ZONE, toWire, trimmed } from '@traza/domain';
import { BANDEJA, whyNotAnswer, whyNotWait } from '@traza/domain/bandeja';
import { RECLAMO_RESULTS, RECLAMOS, type ReclamoResult } from '@traza/domain/reclamos';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextArea } from '@traza/ui/fields/text-area.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { call } from '#lib/api.ts';
import { FormWindow, sayAndClose } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import { useOpened } from '#lib/forms/use-opened.ts';
import { errorText } from './error-text.ts';
import { reloadCasos } from './queries.ts';
import { RESULT_WORDS, TEXT } from './words.ts';

interface CasoWindowProps {
  caso: CasoDetail;
  onClose: () => void;
}

const oneOf = <T,>(fault: T | undefined): T[] => (fault === undefined ? [] : [fault]);
const shared = { reload: reloadCasos, errorText };

/** Pesos as they are typed, `1.234,50`; undefined where that is no amount. */
function readPesos(text: string): number | null | undefined {
  const typed = text.replaceAll(/[\s$]/g, '');
  if (typed === '') return null;
  if (!/^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/.test(typed)) return undefined;
  return Number(typed.replaceAll('.', '').replace(',', '.'));
}

function whyNotAmount(text: string, importe: number | null): { field: string; code: string }[] {
  const pesos = readPesos(text);
  const isFine =
    pesos === null || (pesos !== undefined && (importe === null || centsFromPesos(pesos) <= centsFromPesos(importe)));
  return isFine ? [] : [{ field: 'reconocido', code: 'bad_input' }];
}

interface Answer {
  texto: string;
  resultado: ReclamoResult | '';
  reconocido: string;
}

const UNANSWERED: Answer = { texto: '', resultado: '', reconocido: '' };

/** What who claimed will read; it closes the caso (M-202). */
export function AnswerWindow({ caso, onClose }: CasoWindowProps) {
  const open = useOpened(caso);
  const { id, importe } = open.seen;
  const form = useForm({
    open,
    ...shared,
    initial: UNANSWERED,
    check: ({ texto, reconocido }) => [...oneOf(whyNotAnswer(trimmed(texto))), ...whyNotAmount(reconocido, importe)],
    send: ({ texto, resultado, reconocido }, options) =>
      call(
        'POST /operaciones/v1/casos/:id/responder',
        {
          params: { id },
          body: { texto, resultado: resultado === '' ? null : resultado, reconocido: readPesos(reconocido) ?? null },
        },
        options,
      ),
    done: sayAndClose('Respondimos el reclamo', onClose),
  });
  const isResult = (text: string): text is ReclamoResult => RECLAMO_RESULTS.some((result) => result === text);
  return (
    <FormWindow title="Responder el reclamo" size={560} submitLabel={TEXT.answer} {...form} onClose={onClose}>
      <TextArea
        label="Respuesta"
        rows={7}
        maxLength={RECLAMOS.respuestaMax}
        {...form.fieldOf('texto')}
        hint={TEXT.readByCliente}
        required
        data-autofocus
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) form.submit();
        }}
      />
      <div className="pair">
        <SelectField
          label="Resultado"
          value={form.values.resultado}
          onChange={(chosen) => form.change({ resultado: isResult(chosen) ? chosen : '' })}
          options={[
            { value: '', label: 'Sin decir' },
            ...RECLAMO_RESULTS.map((value) => ({ value, label: RESULT_WORDS[value] })),
          ]}
        />
        <TextField
          label="Se reconoce ($)"
          inputMode="decimal"
          {...form.textOf('reconocido')}
          hint={importe === null ? 'Opcional' : `Opcional, hasta ${formatPesos(importe)}`}
        />
      </div>
    </FormWindow>
  );
}

/** The days on which it may come back. */
function dayOptions() {
  const today = inBuenosAires(now()).toPlainDate();
  return Array.from({ length: BANDEJA.waitDays + 1 }, (_, days) => {
    const day = today.add({ days });
    const weekday = day.toLocaleString('es-AR', { weekday: 'long', day: '2-digit', month: '2-digit' });
    return { value: day.toString(), label: { 0: 'Hoy', 1: 'Mañana' }[days] ?? weekday };
  });
}

function readHour({ day, hour }: { day: string; hour: string }): Temporal.Instant | undefined {
  if (!/^\d\d:\d\d$/.test(hour)) return undefined;
  return Temporal.PlainDateTime.from(`${day}T${hour}`).toZonedDateTime(TIME_ZONE).toInstant();
}

/** Why it rests, and until when (M-201). */
export function WaitWindow({ caso, onClose }: CasoWindowProps) {
  const { id } = caso;
  const open = useOpened(caso);
  const soon = inBuenosAires(now().add({ hours: 1 }));
  const form = useForm({
    open,
    ...shared,
    initial: {
      motivo: '',
      day: soon.toPlainDate().toString(),
      hasta: soon.toPlainTime().toString({ smallestUnit: 'minute' }),
    },
    check: ({ motivo, day, hasta }) =>
      oneOf(whyNotWait({ motivo: trimmed(motivo), hasta: readHour({ day, hour: hasta }) }, now())),
    send: ({ motivo, day, hasta }, options) => {
      const until = readHour({ day, hour: hasta });
      const body = { motivo, hasta: until ? toWire(until) : '' };
      return call('POST /operaciones/v1/casos/:id/esperar', { params: { id }, body }, options);
    },
    done: sayAndClose('Quedó en espera', onClose),
  });
  return (
    <FormWindow title={TEXT.wait} submitLabel={TEXT.wait} {...form} onClose={onClose}>
      <TextField label="Por qué" maxLength={BANDEJA.reasonMax} {...form.textOf('motivo')} required data-autofocus />
      <div className="pair">
        <SelectField label="Vuelve" {...form.fieldOf('day')} options={dayOptions()} />
        <TextField label="A las" type="time" {...form.fieldOf('hasta')} />
      </div>
    </FormWindow>
  );
}

/** What operadores write for each other. */
export function NotaWindow({ caso: { id }, onClose }: CasoWindowProps) {
  const form = useForm({
    ...shared,
    initial: { texto: '' },
    check: ({ texto }) => (trimmed(texto) === '' ? [{ field: 'texto', code: 'missing_fields' }] : []),
    send: ({ texto }, options) =>
      call('POST /operaciones/v1/casos/:id/notas', { params: { id }, body: { texto } }, options),
    done: onClose,
  });
  return (
    <FormWindow title={TEXT.nota} {...form} onClose={onClose}>
      <TextArea
        label="Nota"
        maxLength={BANDEJA.notaMax}
        {...form.fieldOf('texto')}
        hint="La leen los operadores, nunca el cliente."
        required
        data-autofocus
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) form.submit();
        }}
      />
    </FormWindow>
  );
}
