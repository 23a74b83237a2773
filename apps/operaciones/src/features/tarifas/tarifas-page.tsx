import { useInfiniteQuery } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import { useUrlState } from '@traza/client/url-state.ts';
import type { TarifaView } from '@traza/contract';
import { hasRole } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { ChosenActions, ChosenBar } from '@traza/ui/chosen-bar.tsx';
import { useState } from 'react';
import { OfficePage } from '#lib/office/office-page.tsx';
import { useOperador } from '#lib/operador.ts';
import { readFilter, tarifasQuery } from './api.ts';
import { NewTarifaWindow } from './new-tarifa-window.tsx';
import { RaiseWindow } from './raise-window.tsx';
import { TarifaWindow } from './tarifa-window.tsx';
import { TarifasFilters } from './tarifas-filters.tsx';
import { TarifasList } from './tarifas-list.tsx';
import { UpdatesWindow } from './updates-window.tsx';
import { choicesOf, countText, GENERAL, type TarifaOptions, TEXT } from './words.ts';

const NONE: ReadonlySet<string> = new Set();

type TarifaWindowKind = { kind: 'new' | 'raise' | 'updates' } | { kind: 'one'; tarifa: TarifaView };

/** Prices by cliente and vehicle type, with the days on which they hold (M-064). */
export function TarifasPage() {
  const [filter, setFilter] = useUrlState(readFilter);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const [open, setOpen] = useState<TarifaWindowKind | null>(null);
  const canWrite = hasRole(useOperador().roles, ['clientes']);
  const list = useInfiniteQuery(tarifasQuery(filter));
  const options: TarifaOptions = list.data?.pages[0]?.opciones ?? { clientes: [], tipos: [] };
  const close = () => setOpen(null);
  const create =
    canWrite && list.data ? <Button onClick={() => setOpen({ kind: 'new' })}>{TEXT.create}</Button> : undefined;
  return (
    <OfficePage
      path="/tarifas"
      actions={
        <>
          <Button variant="secondary" onClick={() => setOpen({ kind: 'updates' })}>
            {TEXT.updates}
          </Button>
          {create}
        </>
      }
      filters={<TarifasFilters {...{ filter, options, setFilter }} />}
      chosen={
        chosen.size > 0 ? (
          <ChosenBar label="Tarifas elegidas" count={countText(chosen.size)}>
            <ChosenActions>
              <Button variant="secondary" onClick={() => setChosen(NONE)}>
                Quitar selección
              </Button>
              <Button onClick={() => setOpen({ kind: 'raise' })}>{TEXT.raise}</Button>
            </ChosenActions>
          </ChosenBar>
        ) : null
      }
      windows={
        open ? (
          <TarifasWindow
            {...{ open, options, chosen, canWrite }}
            idCliente={filter.cliente}
            onRaised={() => {
              setChosen(NONE);
              close();
            }}
            onClose={close}
          />
        ) : null
      }
    >
      <TarifasList
        query={filter}
        create={create}
        selected={canWrite ? chosen : undefined}
        onSelect={canWrite ? setChosen : undefined}
        onOpen={(tarifa) => setOpen({ kind: 'one', tarifa })}
      />
    </OfficePage>
  );
}

interface TarifasWindowProps {
  open: TarifaWindowKind;
  options: TarifaOptions;
  chosen: ReadonlySet<string>;
  canWrite: boolean;
  /** Whose the list is of. */
  idCliente: string;
  onRaised: () => void;
  onClose: () => void;
}

function TarifasWindow({ open, options, chosen, canWrite, idCliente, onRaised, onClose }: TarifasWindowProps) {
  const moment = now();
  switch (open.kind) {
    case 'new':
      return (
        <NewTarifaWindow
          clientes={[GENERAL, ...choicesOf(options.clientes)]}
          tipos={choicesOf(options.tipos)}
          idCliente={idCliente === '' ? GENERAL.value : idCliente}
          onClose={onClose}
        />
      );
    case 'updates':
      return <UpdatesWindow now={moment} canWrite={canWrite} onClose={onClose} />;
    case 'one':
      return <TarifaWindow tarifa={open.tarifa} canWrite={canWrite} onClose={onClose} />;
    case 'raise':
      return <RaiseWindow ids={[...chosen].map(Number)} now={moment} onDone={onRaised} onClose={onClose} />;
  }
}
