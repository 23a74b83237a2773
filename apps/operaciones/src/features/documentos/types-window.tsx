import { useQuery } from '@tanstack/react-query';
import type { DocumentoTypeView } from '@traza/contract';
import { DOCUMENTOS, tidyDocumentoType, whyNotDocumentoType } from '@traza/domain/flota';
import { Button } from '@traza/ui/button.tsx';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { documentoTypesQuery, reloadDocumentos } from '#lib/documentos/documento-calls.ts';
import { documentoErrorText } from '#lib/documentos/documento-error-text.ts';
import { DOCUMENTO_TEXT } from '#lib/documentos/documento-words.ts';
import { FormWindow, sayAndClose } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import { useOpenedRow } from '#lib/forms/use-opened.ts';

const OWNER_WORDS = { chofer: 'De un chofer', vehiculo: 'De un vehículo' } as const;

/** The kinds of documento: whose they are, whether nobody drives without them, and when they are warned of (M-106). */
export function TypesWindow({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(documentoTypesQuery);
  const [edited, setEdited] = useState<DocumentoTypeView | 'new' | null>(null);
  return (
    <Dialog title={DOCUMENTO_TEXT.types} size={560} onClose={onClose}>
      {data ? (
        <ul className="grid-2 no-pad under-4 unmarked">
          {data.map((tipo) => (
            <li key={tipo.id} className="row-3">
              <span className="rest">
                {tipo.alias}
                <span className="text-xs soft block">{describe(tipo)}</span>
              </span>
              <Button size="sm" variant="secondary" aria-label={`Editar ${tipo.alias}`} onClick={() => setEdited(tipo)}>
                Editar
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows count={7} height={36} />
      )}
      <Button variant="secondary" onClick={() => setEdited('new')}>
        Nuevo tipo
      </Button>
      {edited ? <TypeForm {...(edited === 'new' ? {} : { tipo: edited })} onClose={() => setEdited(null)} /> : null}
    </Dialog>
  );
}

function describe({ de, bloquea, avisosDias }: DocumentoTypeView): string {
  const warned = avisosDias.length === 0 ? 'sin avisos' : `avisa ${avisosDias.join(', ')} días antes`;
  return `${OWNER_WORDS[de]} · ${bloquea ? 'sin él no se asigna' : 'no bloquea'} · ${warned}`;
}

/** Days as they are typed, `30, 15, 7`; what is no number stays, and is refused. */
const readDays = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);

function TypeForm({ tipo: edited, onClose }: { tipo?: DocumentoTypeView; onClose: () => void }) {
  const open = useOpenedRow(documentoTypesQuery.queryKey, edited);
  const tipo = open.seen;
  const form = useForm({
    open,
    initial: {
      alias: tipo?.alias ?? '',
      de: tipo?.de ?? ('chofer' as const),
      bloquea: tipo?.bloquea ?? true,
      avisosDias: (tipo?.avisosDias ?? [30, 15, 7]).join(', '),
    },
    check: ({ alias, avisosDias }) => {
      const fault = whyNotDocumentoType(tidyDocumentoType({ alias, avisosDias: readDays(avisosDias) }));
      return fault ? [fault] : [];
    },
    send: ({ alias, de, bloquea, avisosDias }, options) => {
      const body = { alias, bloquea, avisosDias: readDays(avisosDias) };
      return tipo
        ? call('PATCH /operaciones/v1/documento-tipos/:id', {
            params: { id: tipo.id },
            body: { ...body, version: tipo.version },
          })
        : call('POST /operaciones/v1/documento-tipos', { body: { ...body, de } }, options);
    },
    reload: reloadDocumentos,
    errorText: documentoErrorText,
    done: sayAndClose('Guardamos los cambios', onClose),
  });
  return (
    <FormWindow title={tipo ? `Editar ${tipo.alias}` : 'Nuevo tipo'} {...form} onClose={onClose}>
      <TextField label="Nombre" maxLength={DOCUMENTOS.aliasMax} {...form.textOf('alias')} data-autofocus />
      {tipo ? null : (
        <SelectField
          label="De quién"
          value={form.values.de}
          onChange={(chosen) => form.change({ de: chosen === 'vehiculo' ? 'vehiculo' : 'chofer' })}
          options={Object.entries(OWNER_WORDS).map(([value, label]) => ({ value, label }))}
        />
      )}
      <CheckField
        label="Sin él no se asignan viajes"
        checked={form.values.bloquea}
        onChange={(bloquea) => form.change({ bloquea })}
      />
      <TextField
        label="Días de aviso"
        {...form.textOf('avisosDias')}
        hint="Por ejemplo: 30, 15, 7. Vacío para no avisar"
        inputMode="numeric"
      />
    </FormWindow>
  );
}
