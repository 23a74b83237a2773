import type { Alias } from '@traza/domain/cuentas';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { Tip } from '@traza/ui/tip.tsx';
import { FORM_TEXT } from '../form-text.ts';
import { TEXT } from '../messages.ts';
import { type Editing, grupoRefusal } from '../refusals.ts';
import { CheckList } from './check-list.tsx';
import type { ClienteRecord } from './cliente-record.ts';
import styles from './empleado-form.module.css';
import { EnableCeco } from './enable-ceco.tsx';
import type { EmpleadoFormState } from './use-empleado-form.ts';

interface CompanyFieldsProps {
  state: EmpleadoFormState;
  editing: Editing;
  cliente: ClienteRecord;
  grupos: readonly Alias[];
}

const NONE = '';
const readId = (value: string) => (value === NONE ? null : Number(value));
const options = (list: readonly Alias[]) => list.map(({ id, alias }) => ({ value: String(id), label: alias }));

/** Group, cecos and payment of the account. */
export function CompanyFields({ state, editing, cliente, grupos }: CompanyFieldsProps) {
  const { draft, errorOf, setForm } = state;
  const { form } = draft;
  const refusal = grupoRefusal(editing);
  const cecos = enabledCecos(cliente, editing);
  const { idCentrosDeCostoHabilitados: ids, idCentroDeCostoPreferido: preferred } = form;
  // those that are not enabled come last: choosing one offers to enable it
  const offered = cecos.toSorted((one, other) => Number(ids.includes(other.id)) - Number(ids.includes(one.id)));
  const isMissing = preferred !== null && !ids.includes(preferred);

  function enable(next: readonly number[]) {
    // one that was chosen and is not enabled yet waits for that
    const stays = preferred !== null && (isMissing || next.includes(preferred));
    setForm({
      idCentrosDeCostoHabilitados: next,
      // the only one there is needs no choosing
      idCentroDeCostoPreferido: stays ? preferred : next.length === 1 ? (next[0] ?? null) : null,
    });
  }

  return (
    <fieldset className={styles['section']}>
      <legend className={styles['legend']}>{FORM_TEXT.company}</legend>
      <div className={styles['grid']}>
        <Tip text={refusal} block>
          {(describedBy) => (
            <SelectField
              label={TEXT.grupo}
              name="idGrupo"
              value={form.idGrupo === null ? NONE : String(form.idGrupo)}
              options={[{ value: NONE, label: TEXT.withoutGrupo }, ...options(grupos)]}
              // an empleado without a grupo administers none
              onChange={(value) => setForm(grouped(state, readId(value)))}
              refused={refusal !== undefined}
              describedBy={describedBy}
              error={errorOf('idGrupo')}
            />
          )}
        </Tip>
        <SelectField
          label={FORM_TEXT.payment}
          name="idFormaDePagoPorDefecto"
          value={form.idFormaDePagoPorDefecto === null ? NONE : String(form.idFormaDePagoPorDefecto)}
          options={[{ value: NONE, label: FORM_TEXT.choose }, ...options(cliente.formaDePagoHabilitadas)]}
          onChange={(value) => setForm({ idFormaDePagoPorDefecto: readId(value) })}
          error={errorOf('idFormaDePagoPorDefecto')}
        />
        <CheckList
          label={FORM_TEXT.cecos}
          field="idCentrosDeCostoHabilitados"
          options={cecos}
          chosen={form.idCentrosDeCostoHabilitados}
          onChange={enable}
          error={errorOf('idCentrosDeCostoHabilitados')}
        />
        <div className="stack-2">
          <SelectField
            label={FORM_TEXT.preferred}
            name="idCentroDeCostoPreferido"
            value={form.idCentroDeCostoPreferido === null ? NONE : String(form.idCentroDeCostoPreferido)}
            options={[{ value: NONE, label: FORM_TEXT.choose }, ...options(offered)]}
            onChange={(value) => setForm({ idCentroDeCostoPreferido: readId(value) })}
            error={errorOf('idCentroDeCostoPreferido')}
          />
          <EnableCeco
            ceco={cecos.find(({ id }) => id === preferred)}
            count={isMissing ? 1 : 0}
            onEnable={() =>
              preferred === null ? undefined : setForm({ idCentrosDeCostoHabilitados: [...ids, preferred] })
            }
          />
        </div>
      </div>
    </fieldset>
  );
}

function grouped({ draft: { form } }: EmpleadoFormState, idGrupo: number | null) {
  return idGrupo === null ? { idGrupo, permisos: { ...form.permisos, manageGroups: false } } : { idGrupo };
}

/** Those in use, and of the others those that the empleado has already. */
function enabledCecos({ cecos, cecosInactivos }: ClienteRecord, { stored }: Editing): Alias[] {
  const kept = cecosInactivos.filter(({ id }) => stored?.idCentrosDeCostoHabilitados.includes(id));
  return [...cecos, ...kept.map(({ id, alias }) => ({ id, alias: `${alias} ${FORM_TEXT.inactiveCeco}` }))];
}
