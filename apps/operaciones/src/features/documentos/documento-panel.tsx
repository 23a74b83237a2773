import { useQuery } from '@tanstack/react-query';
import { useSending } from '@traza/client/use-sending.ts';
import type { DocumentoView } from '@traza/contract';
import { formatDateShort, formatTime } from '@traza/domain';
import { DOCUMENTOS } from '@traza/domain/flota';
import { hasRole } from '@traza/domain/operadores';
import { type Fact, FactList } from '@traza/ui/fact-list.tsx';
import { TextArea } from '@traza/ui/fields/text-area.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { useHeadingFocus } from '@traza/ui/use-heading-focus.ts';
import { useCallback, useState } from 'react';
import { call } from '#lib/api.ts';
import { DOCUMENTOS_KEY, fetchPaper, reloadDocumentos, savePaper } from '#lib/documentos/documento-calls.ts';
import { documentoErrorText } from '#lib/documentos/documento-error-text.ts';
import {
  DOCUMENTO_TEXT,
  DOCUMENTO_TONES,
  DOCUMENTO_WORDS,
  dayText,
  leftText,
  VALIDITY_TONES,
  VALIDITY_WORDS,
} from '#lib/documentos/documento-words.ts';
import { UploadWindow } from '#lib/documentos/upload-window.tsx';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import { useOpened } from '#lib/forms/use-opened.ts';
import { keysOf, NoActs, OfficePanel, PanelActs } from '#lib/office/office-panel.tsx';
import { useOperador } from '#lib/operador.ts';
import { useActKeys } from '#lib/use-act-keys.ts';
import { DocumentoHistory } from './documento-history.tsx';
import styles from './documentos.module.css';

interface DocumentoPanelProps {
  documento: DocumentoView;
  /** It was approved or rejected: the next one in review comes. */
  onDecided: () => void;
  onClose: () => void;
}

/** A documento with its paper, to be looked at and decided about (M-113). */
export function DocumentoPanel(props: DocumentoPanelProps) {
  const { documento, onClose } = props;
  const { tipo, dueno } = documento;
  const heading = useHeadingFocus();
  const mayWrite = hasRole(useOperador().roles, ['flota']);
  return (
    <OfficePanel
      title={`${tipo.alias} de ${dueno.nombre}`}
      heading={heading}
      acts={mayWrite ? <DocumentoActs {...props} /> : <NoActs />}
      onClose={onClose}
    >
      <div className="grid-3">
        <p className="beside-2 flat wrap">
          <StatusChip tone={DOCUMENTO_TONES[documento.estado]} label={DOCUMENTO_WORDS[documento.estado]} />
          <StatusChip tone={VALIDITY_TONES[documento.validez]} label={VALIDITY_WORDS[documento.validez]} />
        </p>
        <FactList facts={factsOf(documento)} />
        {mayWrite && documento.archivo?.clase === 'jpg' ? <Picture documento={documento} /> : null}
        <DocumentoHistory documento={documento} />
      </div>
    </OfficePanel>
  );
}

function factsOf({ numero, emitido, vence, dias, motivo, por, decidido, archivo, bloquea }: DocumentoView): Fact[] {
  const when = decidido === null ? '' : `, ${formatDateShort(decidido)} ${formatTime(decidido)}`;
  return [
    ['Número', numero ?? '—'],
    ['Emitido', dayText(emitido)],
    ['Vence', vence === null ? 'No vence' : `${dayText(vence)} (${leftText({ dias })})`],
    ['Bloquea', bloquea ? 'Sí: sin él no se asigna' : 'No'],
    ['Archivo', archivo === null ? 'Sin archivo' : `${archivo.clase.toUpperCase()} de ${sizeText(archivo.bytes)}`],
    ...(motivo === null ? [] : [['Rechazado por', motivo] satisfies Fact]),
    ...(por === null ? [] : [['Quién', `${por.nombre}${when}`] satisfies Fact]),
  ];
}

function sizeText(bytes: number): string {
  const kb = bytes / 1024;
  return kb < 1024 ? `${Math.max(1, Math.round(kb))} kB` : `${(kb / 1024).toFixed(1).replace('.', ',')} MB`;
}

/** What was made of a picture; a PDF is downloaded and opened elsewhere. */
function Picture({ documento: { id, version, tipo } }: { documento: DocumentoView }) {
  const { data } = useQuery({
    queryKey: [...DOCUMENTOS_KEY, 'paper', id, version],
    queryFn: ({ signal }) => fetchPaper(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return undefined;
      image.src = URL.createObjectURL(data);
      return () => URL.revokeObjectURL(image.src);
    },
    [data],
  );
  return data ? <img ref={show} className={styles['picture']} alt={`${tipo.alias}, como se cargó`} /> : null;
}

type DocumentoWindow = 'reject' | 'upload';

/** A approves, X rejects, D downloads, C uploads another one. */
function DocumentoActs({ documento, onDecided, onClose }: DocumentoPanelProps) {
  const [open, setOpen] = useState<DocumentoWindow | null>(null);
  const { id, version, estado, archivo, dueno, tipo, reemplazado } = documento;
  const approving = useSending({
    call: (_: void, { options }) =>
      call('POST /operaciones/v1/documentos/:id/aprobar', { params: { id }, body: { version } }, options),
    done: async () => {
      showToast('success', `Aprobamos: ${tipo.alias} de ${dueno.nombre}`);
      onDecided();
      await reloadDocumentos();
    },
    failed: (error) => {
      showToast('error', documentoErrorText(error));
      void reloadDocumentos();
    },
  });
  const saving = useSending({
    call: () => savePaper(documento),
    failed: (error) => showToast('error', documentoErrorText(error)),
  });
  const isOpen = estado === 'en_revision' && reemplazado === null && !approving.isSending;
  const acts = [
    ...(isOpen && archivo ? [{ key: 'a', label: DOCUMENTO_TEXT.approve, run: () => void approving.send() }] : []),
    ...(isOpen ? [{ key: 'x', label: DOCUMENTO_TEXT.reject, run: () => setOpen('reject') }] : []),
    ...(archivo ? [{ key: 'd', label: DOCUMENTO_TEXT.download, run: () => void saving.send() }] : []),
    { key: 'c', label: DOCUMENTO_TEXT.upload, run: () => setOpen('upload') },
  ];
  useActKeys(keysOf(acts, onClose));
  return (
    <PanelActs acts={acts} hasUsual={isOpen}>
      {open === 'reject' ? (
        <RejectWindow documento={documento} onDecided={onDecided} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'upload' ? <UploadWindow dueno={dueno} idTipo={tipo.id} onClose={() => setOpen(null)} /> : null}
    </PanelActs>
  );
}

function RejectWindow({ documento, onDecided, onClose }: DocumentoPanelProps) {
  const open = useOpened(documento);
  const { id, version, tipo, dueno } = open.seen;
  const form = useForm({
    open,
    initial: { motivo: '' },
    check: ({ motivo }) => (motivo.trim() === '' ? [{ field: 'motivo', code: 'missing_fields' }] : []),
    send: ({ motivo }, options) =>
      call('POST /operaciones/v1/documentos/:id/rechazar', { params: { id }, body: { motivo, version } }, options),
    reload: reloadDocumentos,
    errorText: documentoErrorText,
    done: () => {
      showToast('success', `Rechazamos: ${tipo.alias} de ${dueno.nombre}`);
      onClose();
      onDecided();
    },
  });
  return (
    <FormWindow
      title={DOCUMENTO_TEXT.reject}
      submitLabel={DOCUMENTO_TEXT.reject}
      tone="danger"
      {...form}
      onClose={onClose}
    >
      <TextArea
        label="Motivo"
        required
        maxLength={DOCUMENTOS.reasonMax}
        {...form.fieldOf('motivo')}
        data-autofocus
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) form.submit();
        }}
      />
    </FormWindow>
  );
}
