import { Pencil, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { CheckField } from '../fields/check-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { PasswordField, TextField } from '../fields/text-field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Spinner } from '../look/spinner.tsx';
import { VisuallyHidden } from '../look/visually-hidden.tsx';
import { Pagination } from '../pagination.tsx';
import { Panel } from '../panel.tsx';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../states.tsx';
import { StatusChip } from '../status-chip.tsx';
import type { Column } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import type { Selection } from '../table/selection.ts';
import styles from './gallery.module.css';

interface Item {
  id: number;
  name: string;
  amount: number;
}

const ITEMS: readonly Item[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: index + 1,
  name: `Fila ${index + 1}`,
  amount: (index * 7919) % 1000,
}));

const COLUMNS: readonly Column<Item>[] = [
  { key: 'name', title: 'Nombre', cell: ({ name }) => name, sortBy: ({ name }) => name, isKept: true },
  { key: 'state', title: 'Estado', cell: () => <StatusChip tone="confirmado" label="Confirmado" plain /> },
  { key: 'amount', title: 'Importe', cell: ({ amount }) => amount, sortBy: ({ amount }) => amount, align: 'end' },
];

const NOTHING = () => undefined;
const OPTIONS = [
  { value: 'a', label: 'Una opción' },
  { value: 'b', label: 'Otra opción' },
];

/** Every component in every state. */
export function Gallery() {
  return (
    <main className={styles['sheet']}>
      <VisuallyHidden as="h1">Kit</VisuallyHidden>
      <Part title="Button">
        <Button>Principal</Button>
        <Button variant="secondary">Secundario</Button>
        <Button variant="quiet">Discreto</Button>
        <Button variant="danger">Peligro</Button>
        <Button disabled>Inactivo</Button>
        <Button loading>Enviando</Button>
        <Button size="sm">Chico</Button>
        <Button size="lg">Grande</Button>
      </Part>
      <Part title="IconButton, Spinner, StatusChip">
        <IconButton label="Editar" tooltip="none">
          <Pencil size={17} aria-hidden />
        </IconButton>
        <IconButton label="Editar" tooltip="none" variant="outline">
          <Pencil size={17} aria-hidden />
        </IconButton>
        <IconButton label="Editar" tooltip="none" variant="filled">
          <Pencil size={17} aria-hidden />
        </IconButton>
        <Spinner label="Cargando" />
        <StatusChip tone="registrado" label="Registrado" />
        <StatusChip tone="confirmado" label="Confirmado" />
        <StatusChip tone="iniciado" label="Iniciado" />
        <StatusChip tone="finalizado" label="Finalizado" />
        <StatusChip tone="anulado" label="Anulado" />
      </Part>
      <Part title="CheckField">
        <CheckField label="Sin elegir" checked={false} onChange={NOTHING} />
        <CheckField label="Elegido" checked onChange={NOTHING} />
        <CheckField label="No se puede" checked={false} refusal="Por esto no se puede." onChange={NOTHING} />
        <CheckField kind="radio" label="Una de varias" checked onChange={NOTHING} />
      </Part>
      <Part title="TextField">
        <TextField label="Con ayuda" value="" hint="Así se escribe." onChange={NOTHING} />
        <TextField label="Con error" value="Ventas &" error="Solo letras y números." onChange={NOTHING} />
        <TextField label="Con dibujo" value="Buscar" left={<Search size={16} aria-hidden />} onChange={NOTHING} />
        <TextField label="Inactivo" value="No se cambia" disabled onChange={NOTHING} />
      </Part>
      <Part title="PasswordField, SelectField">
        <PasswordField label="Contraseña" value="secreta" onChange={NOTHING} />
        <SelectField label="Elegir" value="a" options={OPTIONS} onChange={NOTHING} />
        <SelectField label="Con error" value="b" options={OPTIONS} error="Elegí otra." onChange={NOTHING} />
      </Part>
      <Part title="Panel, Pagination">
        <Panel>Un panel</Panel>
        <Panel floating>Sobre el mapa</Panel>
        <Pagination page={2} count={9} size={5} onPage={NOTHING} onInvalid={NOTHING} />
      </Part>
      <Part title="EmptyState">
        <EmptyState title="No hay nada todavía" description="Acá van a estar los pedidos." />
      </Part>
      <Part title="ErrorState">
        <ErrorState title="No pudimos cargarlo" description="No hay conexión." onRetry={NOTHING} />
      </Part>
      <Part title="SkeletonRows">
        <div data-wide>
          <SkeletonRows count={3} height={40} />
        </div>
      </Part>
      <Table />
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Table() {
  const [selected, setSelected] = useState<Selection>(new Set(['2', '3']));
  return (
    <section className={styles['wide']}>
      <DataTable
        label="Tabla"
        name="kit"
        columns={COLUMNS}
        rows={ITEMS}
        keyOf={keyOf}
        titleOf={({ name }) => name}
        selected={selected}
        onSelect={setSelected}
      />
    </section>
  );
}

function keyOf({ id }: Item): string {
  return String(id);
}
