import type { ClienteView } from '@traza/contract';
import { cleanText } from '@traza/domain';
import { MOTIVO_TYPES, type MotivosForm, tidyMotivos, whyNotMotivos } from '@traza/domain/administracion';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextArea } from '@traza/ui/fields/text-area.tsx';
import { SOLICITUD_TYPE_WORDS } from '@traza/words/pedidos/solicitud-type-words.ts';
import { call } from '#lib/api.ts';
import { FormWindow, sayAndClose } from '#lib/forms/form-window.tsx';
import { useOpened } from '#lib/forms/use-opened.ts';
import { useClienteForm } from './api.ts';
import { MOTIVO_WAY_WORDS, MOTIVO_WAYS, type MotivoMode, TEXT, wayOf } from './words.ts';

interface MotivosText {
  ways: Readonly<Partial<Record<string, MotivoMode>>>;
  /** A name on each line. */
  lista: string;
}

function formOf({ ways, lista }: MotivosText): MotivosForm {
  return tidyMotivos({
    tipos: MOTIVO_TYPES.flatMap((tipo) => {
      const way = ways[tipo] ?? 'no';
      if (way === 'no') return [];
      return [{ tipo, exigido: way.startsWith('exigido'), deLista: way.endsWith('Lista') }];
    }),
    lista: lista.split('\n').filter((line) => cleanText(line) !== ''),
  });
}

/** The way of each type, and the names of the list. */
export function MotivosWindow({ cliente, onClose }: { cliente: ClienteView; onClose: () => void }) {
  const open = useOpened(cliente);
  const { id, version, alias, motivos } = open.seen;
  const initial: MotivosText = {
    ways: Object.fromEntries(motivos.tipos.map((rule) => [rule.tipo, wayOf(rule)])),
    lista: motivos.lista.join('\n'),
  };
  const form = useClienteForm({
    open,
    initial,
    check: (values) => {
      const issue = whyNotMotivos(formOf(values));
      return issue ? [issue] : [];
    },
    send: (values, options) => {
      const { tipos, lista } = formOf(values);
      const body = { tipos: [...tipos], lista: [...lista], version };
      return call('PUT /operaciones/v1/clientes/:id/motivos', { params: { id }, body }, options);
    },
    done: sayAndClose(TEXT.saved, onClose),
    words: {
      alias_invalid: 'Cada motivo puede tener hasta 60 caracteres, y la lista hasta 50 motivos.',
      alias_used: 'Hay un motivo repetido.',
      missing_fields: 'Poné al menos un motivo para elegir de la lista.',
    },
  });
  const ways = form.fieldOf('ways');
  const names = form.fieldOf('lista');
  return (
    <FormWindow title={`Motivo del viaje de ${alias}`} size={560} {...form} onClose={onClose}>
      {MOTIVO_TYPES.map((tipo) => (
        <SelectField
          key={tipo}
          label={SOLICITUD_TYPE_WORDS[tipo]}
          value={ways.value[tipo] ?? 'no'}
          onChange={(value) =>
            ways.onChange({ ...ways.value, [tipo]: MOTIVO_WAYS.find((way) => way === value) ?? 'no' })
          }
          options={MOTIVO_WAYS.map((value) => ({ value, label: MOTIVO_WAY_WORDS[value] }))}
        />
      ))}
      <TextArea
        label="Lista de motivos"
        hint="Uno en cada línea, en el orden en que se ofrecen. Lo que se saca queda en los pedidos que ya lo tienen."
        value={names.value}
        onChange={names.onChange}
        error={names.error}
      />
    </FormWindow>
  );
}
