import { type Alias, PERMISSION_KEYS, type PermissionKey } from '@traza/domain/cuentas';
import { type Administration, canChangePermission } from '@traza/domain/empleados';
import { Collapsible } from '@traza/ui/collapsible.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { type ReactNode, useState } from 'react';
import { permissionName } from '#lib/permission-text.ts';
import { CheckList } from '../form/check-list.tsx';
import { TEXT } from '../messages.ts';
import { CopyChoice } from '../moldes/copy-choice.tsx';
import { MoldeChoice } from '../moldes/molde-choice.tsx';
import type { CambioDraft } from './cambio-draft.ts';
import styles from './cambio-window.module.css';
import type { Names } from './change-text.ts';
import { InformesChoice } from './informes-choice.tsx';
import { CAMBIO_TEXT } from './messages.ts';

interface CambioFormProps extends Names {
  idCliente: number;
  administration: Administration;
  draft: CambioDraft;
  onChange: (patch: Partial<CambioDraft>) => void;
}

const SAME = '';
const NONE = '-1';
const options = (list: readonly Alias[]) => list.map(({ id, alias }) => ({ value: String(id), label: alias }));
const sameFirst = (list: readonly { value: string; label: string }[]) => [
  { value: SAME, label: CAMBIO_TEXT.same },
  ...list,
];
const idText = (id: number | undefined) => (id === undefined ? SAME : String(id));
const readId = (text: string) => (text === SAME ? undefined : Number(text));

/** The fields that can be changed of many empleados at once; each begins without a change (W-150). */
export function CambioForm({ idCliente, administration, cliente, grupos, draft, onChange }: CambioFormProps) {
  const { idGrupo, activo, agregar, quitar } = draft;
  return (
    <div className="stack-4">
      <p className="soft flat">{CAMBIO_TEXT.lead}</p>
      <div className={styles['grid']}>
        {administration.kind === 'client' ? (
          <SelectField
            label={CAMBIO_TEXT.grupo}
            value={idGrupo === null ? NONE : idText(idGrupo)}
            options={sameFirst([{ value: NONE, label: TEXT.withoutGrupo }, ...options(grupos)])}
            onChange={(text) => onChange({ idGrupo: text === NONE ? null : readId(text) })}
          />
        ) : null}
        <SelectField
          label={CAMBIO_TEXT.estado}
          value={activo === undefined ? SAME : String(activo)}
          options={sameFirst([
            { value: 'true', label: CAMBIO_TEXT.activo },
            { value: 'false', label: CAMBIO_TEXT.inactivo },
          ])}
          onChange={(text) => onChange({ activo: text === SAME ? undefined : text === 'true' })}
        />
        <SelectField
          label={CAMBIO_TEXT.payment}
          value={idText(draft.idFormaDePagoPorDefecto)}
          options={sameFirst(options(cliente.formaDePagoHabilitadas))}
          onChange={(text) => onChange({ idFormaDePagoPorDefecto: readId(text) })}
        />
        <SelectField
          label={CAMBIO_TEXT.preferred}
          value={idText(draft.preferido)}
          options={sameFirst(options(cliente.cecos))}
          onChange={(text) => onChange({ preferido: readId(text) })}
        />
      </div>
      <Part title={CAMBIO_TEXT.cecos}>
        <CheckList
          label={CAMBIO_TEXT.addCecos}
          field="idCentrosDeCostoHabilitados"
          options={cliente.cecos}
          chosen={agregar}
          onChange={(ids) => onChange({ agregar: ids, quitar: without(quitar, ids) })}
        />
        <CheckList
          label={CAMBIO_TEXT.takeCecos}
          field="idCentrosDeCostoHabilitados"
          options={[...cliente.cecos, ...cliente.cecosInactivos]}
          chosen={quitar}
          onChange={(ids) => onChange({ quitar: ids, agregar: without(agregar, ids) })}
        />
      </Part>
      <Part title={CAMBIO_TEXT.permisos}>
        {administration.kind === 'client' ? (
          <InformesChoice
            draft={draft}
            cecos={[...cliente.cecos, ...cliente.cecosInactivos]}
            grupos={grupos}
            onChange={onChange}
          />
        ) : null}
        <PermissionLists administration={administration} draft={draft} onChange={onChange} />
        <MoldeChoice
          idCliente={idCliente}
          administration={administration}
          none={CAMBIO_TEXT.noMolde}
          chosen={draft.idMolde}
          onChoose={(molde) => onChange({ idMolde: molde?.id, copiarDe: undefined })}
        />
        <CopyChoice
          idCliente={idCliente}
          chosen={draft.copiarDe}
          onChoose={(copiarDe) => onChange(copiarDe === undefined ? { copiarDe } : { copiarDe, idMolde: undefined })}
        />
      </Part>
    </div>
  );
}

const without = <T,>(list: readonly T[], gone: readonly T[]) => list.filter((one) => !gone.includes(one));

function Part({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Collapsible title={title} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <div className={styles['grid']}>{children}</div>
    </Collapsible>
  );
}

type PartProps = Pick<CambioFormProps, 'draft' | 'onChange'>;

/** A list of boxes knows its rows by number: a permission's is its place among the 18. */
const numbersOf = (keys: readonly PermissionKey[]) => keys.map((key) => PERMISSION_KEYS.indexOf(key));
const keysOf = (numbers: readonly number[]) => PERMISSION_KEYS.filter((_, at) => numbers.includes(at));

/** The single permissions that the caller may give and take. */
function PermissionLists({ administration, draft, onChange }: PartProps & Pick<CambioFormProps, 'administration'>) {
  const { give, take } = draft;
  const offered = PERMISSION_KEYS.flatMap((key, id) =>
    canChangePermission(administration, key, false) ? [{ id, alias: permissionName(key) }] : [],
  );
  return (
    <>
      <CheckList
        label={CAMBIO_TEXT.give}
        field="permisos"
        options={offered}
        chosen={numbersOf(give)}
        onChange={(ids) => onChange({ give: keysOf(ids), take: without(take, keysOf(ids)) })}
      />
      <CheckList
        label={CAMBIO_TEXT.take}
        field="permisos"
        options={offered}
        chosen={numbersOf(take)}
        onChange={(ids) => onChange({ take: keysOf(ids), give: without(give, keysOf(ids)) })}
      />
    </>
  );
}
