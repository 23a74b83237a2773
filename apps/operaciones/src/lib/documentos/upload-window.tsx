import { useQuery } from '@tanstack/react-query';
import type { DocumentoView } from '@traza/contract';
import { DOCUMENTOS, paperKindOf, whyNotDocumento, whyNotPaperBytes, whyNotPaperName } from '@traza/domain/flota';
import { Button } from '@traza/ui/button.tsx';
import { parseDay } from '@traza/ui/fields/day-text.ts';
import { FieldFrame } from '@traza/ui/fields/field-frame.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { useRef } from 'react';
import { call } from '#lib/api.ts';
import { FormWindow, sayAndClose } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import { documentoTypesQuery, reloadDocumentos } from './documento-calls.ts';
import { documentoErrorText } from './documento-error-text.ts';
import { DOCUMENTO_TEXT } from './documento-words.ts';
import styles from './upload-window.module.css';

interface UploadWindowProps {
  dueno: DocumentoView['dueno'];
  /** The kind that is asked for. */
  idTipo?: number | undefined;
  onClose: () => void;
}

const dayOf = (text: string) => (text.trim() === '' ? null : parseDay(text));
const plainDay = (day: string | null) => (day === null ? null : Temporal.PlainDate.from(day));
const whyNotDay = (field: string, text: string) =>
  text.trim() !== '' && parseDay(text) === null ? [{ field, code: 'day_invalid' }] : [];

interface Values {
  idTipo: string;
  numero: string;
  emitido: string;
  vence: string;
  archivo: File | null;
  /** What the file is, once its bytes were read. */
  kind: string;
}

function faultsOf({ idTipo, numero, emitido, vence, archivo, kind }: Values) {
  const days = [...whyNotDay('emitido', emitido), ...whyNotDay('vence', vence)];
  const form = { numero: numero.trim(), emitido: plainDay(dayOf(emitido)), vence: plainDay(dayOf(vence)) };
  const fault = days.length === 0 ? whyNotDocumento(form) : undefined;
  const wrong = archivo && (whyNotPaperName(archivo.name) ?? whyNotPaperBytes(archivo.size));
  return [
    ...(idTipo === '' ? [{ field: 'idTipo', code: 'missing_fields' }] : []),
    ...days,
    ...(fault ? [fault] : []),
    ...(archivo === null ? [{ field: 'archivo', code: 'missing_fields' }] : []),
    ...(wrong ? [{ ...wrong, field: 'archivo' }] : []),
    ...(archivo && !wrong && kind === '' ? [{ field: 'archivo', code: 'file_invalid_format' }] : []),
  ];
}

/** A paper of somebody or something of the flota, with what it says; it waits in review (M-107, M-108). */
export function UploadWindow({ dueno, idTipo, onClose }: UploadWindowProps) {
  const types = useQuery(documentoTypesQuery);
  const input = useRef<HTMLInputElement>(null);
  const initial: Values = {
    idTipo: idTipo === undefined ? '' : String(idTipo),
    numero: '',
    emitido: '',
    vence: '',
    archivo: null,
    kind: '',
  };
  const form = useForm({
    initial,
    check: faultsOf,
    send: async ({ archivo, ...values }, options) => {
      const body = {
        de: dueno.de,
        id: dueno.id,
        idTipo: Number(values.idTipo),
        numero: values.numero.trim() || null,
        emitido: dayOf(values.emitido),
        vence: dayOf(values.vence),
      };
      const { data } = await call('POST /operaciones/v1/documentos', { body }, options);
      const file = new FormData();
      if (archivo) file.append('data', archivo, archivo.name);
      const paper = { params: { id: data.id }, body: file };
      return call('PUT /operaciones/v1/documentos/:id/archivo', paper);
    },
    reload: reloadDocumentos,
    errorText: documentoErrorText,
    done: sayAndClose('Cargamos el documento: queda en revisión', onClose),
  });
  const { error } = form.fieldOf('archivo');

  async function pick(file: File | undefined) {
    const whole = file && file.size <= DOCUMENTOS.fileMaxBytes ? new Uint8Array(await file.arrayBuffer()) : undefined;
    form.change({ archivo: file ?? null, kind: (whole && paperKindOf(whole)) ?? '' });
  }

  return (
    <FormWindow title={`${DOCUMENTO_TEXT.upload} de ${dueno.nombre}`} submitLabel="Cargar" {...form} onClose={onClose}>
      <SelectField
        label="Tipo"
        {...form.fieldOf('idTipo')}
        options={[
          { value: '', label: 'Elegí un tipo' },
          ...(types.data ?? [])
            .filter(({ de }) => de === dueno.de)
            .map(({ id, alias }) => ({ value: String(id), label: alias })),
        ]}
      />
      <TextField label="Número" {...form.textOf('numero')} hint="Opcional" data-autofocus />
      <div className="pair">
        <TextField label="Emitido" placeholder="dd/mm/aaaa" {...form.textOf('emitido')} />
        <TextField label="Vence" placeholder="dd/mm/aaaa" {...form.textOf('vence')} hint="Vacío si no vence" />
      </div>
      <FieldFrame label="Archivo" error={error} hint="PDF, JPG o PNG de hasta 10 MB">
        {(wiring) => (
          <div className="row-3 anchor">
            <input
              {...wiring}
              ref={input}
              type="file"
              tabIndex={-1}
              className={styles['native']}
              accept=".pdf,.jpg,.jpeg,.png"
              onChange={({ currentTarget }) => void pick(currentTarget.files?.[0])}
            />
            <Button variant="secondary" onClick={() => input.current?.click()}>
              Elegir archivo
            </Button>
            <span className="soft shape-clipped">{form.values.archivo?.name ?? 'Ninguno todavía'}</span>
          </div>
        )}
      </FieldFrame>
    </FormWindow>
  );
}
