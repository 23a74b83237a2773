import { Pencil, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { CheckField } from '../fields/check-field.tsx';
import { ChoiceList } from '../fields/choice-list.tsx';
import { ComboField } from '../fields/combo-field.tsx';
import { DayField } from '../fields/day-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { PasswordField, TextField } from '../fields/text-field.tsx';
import { IconButton } from '../icon-button.tsx';
import { ListState } from '../list-page.tsx';
import { Spinner } from '../look/spinner.tsx';
import { PageHeader } from '../page-header.tsx';
import { Pagination } from '../pagination.tsx';
import { EmptyState } from '../states.tsx';
import { StatusChip } from '../status-chip.tsx';
import type { Column } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import type { Selection } from '../table/selection.ts';
import { BottomSheet } from '../windows/bottom-sheet.tsx';
import { ConfirmModal } from '../windows/confirm-modal.tsx';
import { DiscardQuestion } from '../windows/discard.tsx';
import { SidePanel } from '../windows/side-panel.tsx';
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

const SHORT = [
  { value: 1, label: 'Esta' },
  { value: 2, label: 'Otra' },
];

const CHOICES = [
  { value: 1, label: 'Elegida', description: 'Más sobre ella' },
  { value: 2, label: 'Sin elegir' },
  { value: 4, label: 'No se puede', isDisabled: true },
];

const FOUND = { list: [], isCurrent: true, isSearch: true, failed: false };

const COMBO = {
  listLabel: 'Filas',
  placeholder: 'Escribí un nombre',
  maxLength: 40,
  keyOf,
  renderOption: ({ name }: Item) => name,
  none: 'No hay resultados',
  idle: 'Escribí para buscar',
  countText: (count: number) => `${count}`,
  onType: NOTHING,
  onPick: NOTHING,
};

/** A list and all that stands in its place. */
const LIST_STATES = [
  { title: 'con datos', isPending: false, isEmpty: false },
  { title: 'EmptyState', isPending: false, isEmpty: true },
  {
    title: 'ErrorState',
    isPending: false,
    isEmpty: true,
    failure: { title: 'No pudimos cargarlo', description: 'No hay conexión.', onRetry: NOTHING },
  },
  { title: 'SkeletonRows', isPending: true, isEmpty: true },
];

function isOdd(value: number): boolean {
  return value % 2 === 1;
}

/** What lies over a page fills it, and has a sheet of its own. */
const WINDOWS = {
  window: (
    <ConfirmModal opened title="ConfirmModal" confirmLabel="Borrar" tone="danger" onConfirm={NOTHING} onClose={NOTHING}>
      <TextArea label="Por qué" value="" hint="Hasta 250 caracteres" onChange={NOTHING} />
    </ConfirmModal>
  ),
  discard: <DiscardQuestion isOpen onDiscard={NOTHING} onKeep={NOTHING} />,
  panel: (
    <SidePanel label="SidePanel" side="right" header="SidePanel" footer={<Button>Seguir</Button>} onClose={NOTHING}>
      Lo que se mira sin dejar la página.
    </SidePanel>
  ),
  sheet: (
    <BottomSheet label="BottomSheet" size="half" header="BottomSheet" onSizeChange={NOTHING}>
      Lo mismo en un teléfono.
    </BottomSheet>
  ),
};

export function WindowGallery({ name }: { name: string }) {
  return Object.entries(WINDOWS).find(([known]) => known === name)?.[1] ?? null;
}

/** Every component in every state. */
export function Gallery() {
  return (
    <main className={styles['sheet']}>
      <div data-across>
        <PageHeader title="Kit" description="PageHeader" actions={<Button variant="secondary">Acción</Button>} />
      </div>
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
      <Part title="TextArea">
        <TextArea label="Con ayuda" value="" hint="Quedan 250 caracteres" onChange={NOTHING} />
        <TextArea label="Con error" value="No" error="Decinos por qué." required onChange={NOTHING} />
      </Part>
      <Part title="ChoiceList">
        <ChoiceList kind="checkbox" label="Varias" choices={CHOICES} isChosen={isOdd} onChange={NOTHING} />
        <ChoiceList kind="radio" look="line" label="Una" choices={SHORT} isChosen={isOdd} onChange={NOTHING} />
        <ChoiceList
          kind="radio"
          look="line"
          label="Con error"
          choices={SHORT}
          isChosen={() => false}
          error="Elegí una."
          onChange={NOTHING}
        />
      </Part>
      <Part title="DayField, PhoneField">
        <DayField label="Desde" value="2026-11-05" onChange={NOTHING} />
        <DayField label="Sin día" value={undefined} onChange={NOTHING} />
        <PhoneField label="Teléfono" value="+54 351 123-4567" onChange={NOTHING} />
        <PhoneField label="Con error" value="12" error="No es un teléfono." onChange={NOTHING} />
      </Part>
      <Part title="ComboField">
        <div data-wide>
          <ComboField {...COMBO} label="Buscar" text="fila" found={{ ...FOUND, list: ITEMS.slice(0, 2) }} />
        </div>
        <div data-wide>
          <ComboField {...COMBO} label="Sin resultados" text="xyz" error="Elegí una de la lista." found={FOUND} />
        </div>
      </Part>
      <Part title="PasswordField, SelectField">
        <PasswordField label="Contraseña" value="secreta" onChange={NOTHING} />
        <SelectField label="Elegir" value="a" options={OPTIONS} onChange={NOTHING} />
        <SelectField label="Con error" value="b" options={OPTIONS} error="Elegí otra." onChange={NOTHING} />
      </Part>
      <Part title="Card, Pagination">
        <Card>Una tarjeta</Card>
        <Card floating>Sobre el mapa</Card>
        <Pagination page={2} count={9} size={5} onPage={NOTHING} onInvalid={NOTHING} />
      </Part>
      {LIST_STATES.map(({ title, ...state }) => (
        <Part key={title} title={`ListState: ${title}`}>
          <div data-wide>
            <ListState
              {...state}
              skeleton={{ count: 3, height: 40 }}
              empty={<EmptyState title="No hay nada todavía" description="Acá van a estar los pedidos." />}
            >
              Lo que hay
            </ListState>
          </div>
        </Part>
      ))}
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
