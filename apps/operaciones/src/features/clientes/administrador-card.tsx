import type { ClienteView } from '@traza/contract';
import { formatDate, formatTime, parseWire } from '@traza/domain';
import { CLIENTES } from '@traza/domain/administracion';
import { empleadoIssues, NEW_EMPLEADO, tidyEmpleado } from '@traza/domain/empleados';
import { Button } from '@traza/ui/button.tsx';
import { PhoneField } from '@traza/ui/fields/phone-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { FormWindow, sayAndClose } from '#lib/forms/form-window.tsx';
import { ReasonWindow } from '#lib/office/reason-window.tsx';
import { SectionCard } from '#lib/office/section-card.tsx';
import { errorText, showCliente, useClienteForm } from './api.ts';
import styles from './cliente-page.module.css';

/**
 * Who administers the people of a cliente. The first one is invited from here; one more only where another operador authorized it (M-061).
 */
export function AdministradorCard({ cliente, canWrite }: { cliente: ClienteView; canWrite: boolean }) {
  const { nuevoAdministrador: step, autorizacion } = cliente;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SectionCard
      anchor="administrador"
      title="Administrador"
      action={
        canWrite && step !== 'esperar' ? (
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            {step === 'invitar' ? 'Invitar administrador' : 'Autorizar otro'}
          </Button>
        ) : null
      }
    >
      {cliente.administradores.length === 0 ? (
        <p className="text-sm soft flat">El primero da permisos a los demás.</p>
      ) : (
        <p className="text-sm soft flat">{autorizacion ? consentText(autorizacion) : COMPANY_RULE}</p>
      )}
      <ul className={styles['list']}>
        {cliente.administradores.map(({ idPersona, nombre, email }) => (
          <li key={idPersona} className={styles['line']}>
            <span className={styles['what']}>{nombre}</span>
            <span className="soft">{email}</span>
          </li>
        ))}
      </ul>
      {isOpen && step === 'invitar' ? <AdministradorWindow cliente={cliente} onClose={() => setIsOpen(false)} /> : null}
      {isOpen && step === 'autorizar' ? <ConsentWindow cliente={cliente} onClose={() => setIsOpen(false)} /> : null}
    </SectionCard>
  );
}

const COMPANY_RULE =
  'Dan de alta a los demás en Usuarios. Si en la empresa nadie puede, un operador lo autoriza y otro lo invita; uno de los dos con el rol Operadores.';

function consentText({ operador, motivo, vence }: NonNullable<ClienteView['autorizacion']>): string {
  const end = parseWire(vence);
  const until = end ? ` hasta el ${formatDate(end)} ${formatTime(end)}` : '';
  return `${operador} autorizó uno más${until} («${motivo}»). Lo invita otro operador.`;
}

function ConsentWindow({ cliente: { id, alias }, onClose }: { cliente: ClienteView; onClose: () => void }) {
  return (
    <ReasonWindow
      title={`Autorizar otro administrador de ${alias}`}
      submitLabel="Autorizar"
      note={`Quienes administran ${alias} reciben un e-mail ahora. Otro operador tiene 24 horas para invitarlo.`}
      reasonMax={CLIENTES.reasonMax}
      send={(reason, options) =>
        call(
          'PUT /operaciones/v1/clientes/:id/administrador/autorizacion',
          { params: { id }, body: { motivo: reason } },
          options,
        )
      }
      done={({ data }) => {
        showCliente(data);
        showToast('success', 'Autorizado. Falta que otro operador lo invite.');
      }}
      errorText={errorText}
      onClose={onClose}
    />
  );
}

const EMPTY = { nombre: '', apellido: '', dni: '', legajo: '', email: '', celular: '', username: '' };

/** Their texts, by the rules of every empleado; a number in the company is their document where it is left out. */
function checkTexts({ username: _username, ...texts }: typeof EMPTY) {
  const form = tidyEmpleado({ ...NEW_EMPLEADO, ...texts, legajo: texts.legajo || texts.dni });
  return empleadoIssues(form).filter(({ field }) => field in EMPTY && (field !== 'legajo' || texts.legajo !== ''));
}

function AdministradorWindow({ cliente, onClose }: { cliente: ClienteView; onClose: () => void }) {
  const form = useClienteForm({
    initial: EMPTY,
    check: checkTexts,
    send: ({ legajo, username, ...texts }, options) => {
      const body = {
        ...texts,
        ...(legajo.trim() && { legajo }),
        ...(username.trim() && { username: username.trim() }),
      };
      return call('POST /operaciones/v1/clientes/:id/administrador', { params: { id: cliente.id }, body }, options);
    },
    done: sayAndClose('Le mandamos un e-mail con cómo ingresar', onClose),
    words: { string_blank: 'Completá este dato.', ceco_invalid: 'El cliente no tiene centros de costo activos.' },
  });
  const phone = form.fieldOf('celular');
  return (
    <FormWindow
      title={`Administrador de ${cliente.alias}`}
      submitLabel="Invitar"
      size={560}
      {...form}
      onClose={onClose}
    >
      <div className="pair">
        <TextField label="Nombre" {...form.textOf('nombre')} required data-autofocus />
        <TextField label="Apellido" {...form.textOf('apellido')} required />
      </div>
      <div className="pair">
        <TextField label="DNI" {...form.textOf('dni')} inputMode="numeric" required />
        <TextField label="Legajo" {...form.textOf('legajo')} hint="Vacío: el DNI" />
      </div>
      <TextField
        label="E-mail"
        type="email"
        {...form.textOf('email')}
        required
        hint="Adonde va la contraseña temporal"
      />
      <PhoneField
        label="Celular"
        {...phone}
        onChange={({ text }) => phone.onChange(text)}
        autoComplete="off"
        required
      />
      <TextField label="Usuario" {...form.textOf('username')} hint="Vacío: su e-mail" />
    </FormWindow>
  );
}
