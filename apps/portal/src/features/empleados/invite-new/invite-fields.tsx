import type { Alias } from '@traza/domain/cuentas';
import type { Administration, EmpleadoField, EmpleadoText } from '@traza/domain/empleados';
import { Collapsible } from '@traza/ui/collapsible.tsx';
import { PhoneField } from '@traza/ui/fields/phone-field.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { useState } from 'react';
import { fieldOf } from '../form/empleado-draft.ts';
import styles from '../form/empleado-form.module.css';
import { issueText } from '../form/issue-text.ts';
import { FORM_TEXT } from '../form-text.ts';
import { TEXT } from '../messages.ts';
import { MoldeChoice } from '../moldes/molde-choice.tsx';
import { TEXT_FIELD } from '../text-fields.ts';
import type { InviteDraft, InviteNames } from './invite-draft.ts';
import { INVITE_NEW } from './messages.ts';

interface InviteFieldsProps {
  idCliente: number;
  administration: Administration;
  names: InviteNames;
  draft: InviteDraft;
  issues: readonly { field: string; code: string }[];
  onChange: (patch: Partial<InviteDraft>) => void;
}

const NONE = '';
const idText = (id: number | null) => (id === null ? NONE : String(id));
const readId = (text: string) => (text === NONE ? null : Number(text));
const options = (none: string, list: readonly Alias[]) => [
  { value: NONE, label: none },
  ...list.map(({ id, alias }) => ({ value: String(id), label: alias })),
];
const nameOf = (list: readonly Alias[], id: number | null, none: string) =>
  list.find((one) => one.id === id)?.alias ?? none;

/** Where a fault opens the folded part. */
const FOLDED: readonly EmpleadoField[] = [
  'dni',
  'legajo',
  'celular',
  'idGrupo',
  'idCentrosDeCostoHabilitados',
  'idCentroDeCostoPreferido',
  'idFormaDePagoPorDefecto',
];

export function InviteFields({ idCliente, administration, names, draft, issues, onChange }: InviteFieldsProps) {
  const { cliente, grupos } = names;
  const [isOpened, setIsOpened] = useState(false);
  const faults = issues.flatMap(({ field, code }) => {
    const known = fieldOf(field);
    return known === undefined ? [] : [{ field: known, code }];
  });
  const isOpen = isOpened || faults.some(({ field }) => FOLDED.includes(field));
  const errorOf = (...fields: EmpleadoField[]) => {
    const fault = faults.find(({ field }) => fields.includes(field));
    return fault && issueText(fault.field, fault.code);
  };
  const text = (field: EmpleadoText) => ({
    label: TEXT_FIELD[field].label,
    name: field,
    autoComplete: 'off' as const,
    value: draft[field],
    error: errorOf(field),
  });
  return (
    <>
      <p className={styles['hint']}>{INVITE_NEW.lead}</p>
      <div className={styles['grid']}>
        <TextField {...text('nombre')} data-autofocus onChange={(nombre) => onChange({ nombre })} />
        <TextField {...text('apellido')} onChange={(apellido) => onChange({ apellido })} />
      </div>
      <TextField
        {...text('email')}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(email) => onChange({ email })}
      />
      <MoldeChoice
        idCliente={idCliente}
        administration={administration}
        none={INVITE_NEW.usual}
        chosen={draft.idMolde ?? undefined}
        onChoose={(molde) => onChange({ idMolde: molde?.id ?? null })}
      />
      <Collapsible
        title={INVITE_NEW.more}
        summary={INVITE_NEW.summary(
          nameOf(cliente.cecos, draft.idCeco, INVITE_NEW.noCeco),
          nameOf(cliente.formaDePagoHabilitadas, draft.idFormaDePago, INVITE_NEW.noPayment),
          nameOf(grupos, draft.idGrupo, TEXT.withoutGrupo),
        )}
        isOpen={isOpen}
        onToggle={() => setIsOpened(!isOpen)}
      >
        <div className={styles['grid']}>
          <SelectField
            label={INVITE_NEW.ceco}
            value={idText(draft.idCeco)}
            options={options(FORM_TEXT.choose, cliente.cecos)}
            onChange={(value) => onChange({ idCeco: readId(value) })}
            error={errorOf('idCentrosDeCostoHabilitados', 'idCentroDeCostoPreferido')}
          />
          <SelectField
            label={FORM_TEXT.payment}
            value={idText(draft.idFormaDePago)}
            options={options(FORM_TEXT.choose, cliente.formaDePagoHabilitadas)}
            onChange={(value) => onChange({ idFormaDePago: readId(value) })}
            error={errorOf('idFormaDePagoPorDefecto')}
          />
          {administration.kind === 'client' ? (
            <SelectField
              label={TEXT.grupo}
              value={idText(draft.idGrupo)}
              options={options(TEXT.withoutGrupo, grupos)}
              onChange={(value) => onChange({ idGrupo: readId(value) })}
              error={errorOf('idGrupo')}
            />
          ) : null}
          <TextField {...text('dni')} inputMode="numeric" onChange={(dni) => onChange({ dni })} />
          <TextField {...text('legajo')} onChange={(legajo) => onChange({ legajo })} />
          <PhoneField {...text('celular')} onChange={(phone) => onChange({ celular: phone.text })} />
        </div>
      </Collapsible>
    </>
  );
}
