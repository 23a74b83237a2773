import { Link } from '@tanstack/react-router';
import { useSending } from '@traza/client/use-sending.ts';
import type { AgenciaDetail } from '@traza/contract';
import { foldSearch } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { ChoiceList } from '@traza/ui/fields/choice-list.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { useSeen } from '@traza/ui/windows/changed.tsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { reloadAdministracion } from '#lib/administracion.ts';
import { call } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import office from '#lib/office/office.module.css';
import { SectionCard } from '#lib/office/section-card.tsx';
import { showAgencia, useAgenciaForm, wordsOf } from './api.ts';
import styles from './transportistas.module.css';

interface LinksProps {
  detail: AgenciaDetail;
  canWrite: boolean;
}

const idsOf = ({ vinculados }: AgenciaDetail) => vinculados.map(({ id }) => id);

/** The clientes whose orders an agencia sees (M-081). */
export function LinksCard({ detail, canWrite }: LinksProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { agencia, vinculados, otros, esPrueba } = detail;
  const mayChange = canWrite && !esPrueba;
  const ending = useSending({
    call: (ids: readonly number[], { options }) =>
      call(
        'PUT /operaciones/v1/agencias/:id/clientes',
        { params: { id: agencia.id }, body: { ids: [...ids], version: agencia.version } },
        options,
      ),
    done: async ({ data }) => {
      showAgencia(data);
      showToast('success', 'Ya no ve sus pedidos abiertos; los viajes que aceptó siguen');
      await reloadAdministracion();
    },
    failed: (error) => {
      showToast('error', wordsOf()(error));
      void reloadAdministracion();
    },
  });
  const add =
    mayChange && otros.length > 0 ? (
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        Vincular clientes
      </Button>
    ) : undefined;
  return (
    <SectionCard title="Clientes" action={add}>
      {vinculados.length === 0 ? <p className="text-sm soft flat">No ve los pedidos de nadie.</p> : null}
      <ul className={styles['lines']}>
        {vinculados.map(({ id, alias, activo }) => (
          <li key={id} className={office['line']}>
            <Link to="/clientes/$id" params={{ id: String(id) }} className={styles['what'] ?? ''}>
              {alias}
              {activo ? '' : ' (inactivo)'}
            </Link>
            {mayChange ? (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Quitar ${alias}`}
                disabled={ending.isSending}
                onClick={() => void ending.send(idsOf(detail).filter((linked) => linked !== id))}
              >
                Quitar
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isOpen ? <LinkWindow detail={detail} onClose={() => setIsOpen(false)} /> : null}
    </SectionCard>
  );
}

function LinkWindow({ detail, onClose }: { detail: AgenciaDetail; onClose: () => void }) {
  const open = useSeen(detail, ({ agencia: { version } }) => version);
  const { agencia, otros } = open.seen;
  const [q, setQ] = useState('');
  const form = useAgenciaForm({
    open,
    initial: { ids: [] as readonly number[] },
    check: ({ ids }) => (ids.length === 0 ? [{ field: 'ids', code: 'missing_fields' }] : []),
    send: ({ ids }, options) => {
      const body = { ids: [...idsOf(open.seen), ...ids], version: agencia.version };
      return call('PUT /operaciones/v1/agencias/:id/clientes', { params: { id: agencia.id }, body }, options);
    },
    done: ({ data }) => {
      showAgencia(data);
      showToast('success', 'Ya ve sus pedidos abiertos');
      onClose();
    },
    words: { missing_fields: 'Elegí al menos uno.', alias_invalid: 'Uno de ellos es de una prueba.' },
  });
  const { value: chosen, onChange, error } = form.fieldOf('ids');
  const shown = otros.filter(({ alias }) => foldSearch(alias).includes(foldSearch(q)));
  return (
    <FormWindow title="Vincular clientes" submitLabel="Vincular" {...form} onClose={onClose}>
      <TextField
        label="Buscar por nombre"
        type="search"
        left={<Search size={16} aria-hidden />}
        value={q}
        onChange={setQ}
        data-autofocus
      />
      <div className={styles['choices']}>
        <ChoiceList
          label="Clientes"
          isLabelHidden
          kind="checkbox"
          choices={shown.map(({ id, alias }) => ({ value: id, label: alias }))}
          isChosen={(id) => chosen.includes(id)}
          onChange={(id, isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
          error={error}
        />
      </div>
    </FormWindow>
  );
}
