import type { ClienteView } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { type Fact, FactList } from '@traza/ui/fact-list.tsx';
import { useState } from 'react';
import { SectionCard } from '#lib/office/section-card.tsx';
import { AprobacionWindow, DatosWindow } from './datos-windows.tsx';
import { minutesText, ruleText, TEXT } from './words.ts';

interface CardProps {
  cliente: ClienteView;
  canWrite: boolean;
}

function factsOf(cliente: ClienteView): Fact[] {
  const { sigla, dominioEmail, antelacionAlta, minutosAnulacionTardia, empleados, grupos, abiertos } = cliente;
  return [
    ['Sigla', sigla],
    ['Dominio', dominioEmail ?? 'Sin dominio: nadie puede registrarse'],
    ['Antelación mínima', antelacionAlta === null ? 'La de todos' : minutesText(antelacionAlta)],
    ['Anulación con costo', `Con menos de ${minutesText(minutosAnulacionTardia)}`],
    ['Usuarios', empleados.toLocaleString('es-AR')],
    ['Grupos', grupos.length === 0 ? '—' : grupos.map(({ nombre, usuarios }) => `${nombre} (${usuarios})`).join(', ')],
    ['Pedidos abiertos', `${abiertos.solicitudes + abiertos.viajes}`],
  ];
}

/** What is said of a cliente, and what a late cancellation costs it (M-051). */
export function DatosCard({ cliente, canWrite }: CardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const offered = cliente.tiposVehiculo.filter(({ habilitado, esPool }) => habilitado && !esPool);
  return (
    <SectionCard
      title="Datos"
      action={
        canWrite ? (
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            Editar
          </Button>
        ) : null
      }
    >
      <FactList facts={factsOf(cliente)} />
      {offered.length === 0 ? null : (
        <div>
          <p className="text-sm soft flat">
            Una anulación fuera de término cobra el mínimo de la tarifa vigente; se cambia en Tarifas.
          </p>
          <FactList
            facts={offered.map(({ alias, minimo }) => [
              alias,
              minimo === null ? TEXT.withoutTarifa : formatPesos(minimo),
            ])}
          />
        </div>
      )}
      {isOpen ? <DatosWindow cliente={cliente} onClose={() => setIsOpen(false)} /> : null}
    </SectionCard>
  );
}

/** Which orders wait for somebody of the cliente to approve them (M-053). */
export function AprobacionCard({ cliente, canWrite }: CardProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SectionCard
      title="Aprobaciones"
      action={
        canWrite ? (
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            Editar
          </Button>
        ) : null
      }
    >
      <FactList facts={[['Piden autorización', ruleText(cliente)]]} />
      {isOpen ? <AprobacionWindow cliente={cliente} onClose={() => setIsOpen(false)} /> : null}
    </SectionCard>
  );
}
