import type { Alias } from '@traza/domain/cuentas';
import { INFORME_ROLES, type InformeScope } from '@traza/domain/empleados';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { CheckList } from '../form/check-list.tsx';
import { FORM_TEXT } from '../form-text.ts';
import type { CambioDraft } from './cambio-draft.ts';
import { CAMBIO_TEXT } from './messages.ts';

interface InformesChoiceProps {
  draft: Pick<CambioDraft, 'informes' | 'audited'>;
  cecos: readonly Alias[];
  grupos: readonly Alias[];
  onChange: (patch: Partial<CambioDraft>) => void;
}

const SAME = '';
const isScope = (text: string): text is InformeScope => text === 'none' || INFORME_ROLES.some((role) => role === text);

/** "Ver informes de…" in one field: the permission, its role, and of which cecos or grupos (W-342). */
export function InformesChoice({ draft, cecos, grupos, onChange }: InformesChoiceProps) {
  const { informes, audited } = draft;
  return (
    <>
      <SelectField
        label={CAMBIO_TEXT.informes}
        value={informes ?? SAME}
        options={[
          { value: SAME, label: CAMBIO_TEXT.same },
          ...INFORME_ROLES.map((role) => ({ value: role, label: FORM_TEXT.roles[role] })),
          { value: 'none', label: CAMBIO_TEXT.noInformes },
        ]}
        onChange={(text) => onChange({ informes: isScope(text) ? text : undefined, audited: [] })}
      />
      {informes === 'showCeCoPedidos' ? (
        <CheckList
          label={FORM_TEXT.auditedCecos}
          field="idCentrosDeCostoAuditados"
          options={cecos}
          chosen={audited}
          onChange={(ids) => onChange({ audited: ids })}
        />
      ) : null}
      {informes === 'showGroupPedidos' ? (
        <CheckList
          label={FORM_TEXT.auditedGrupos}
          field="idGruposAuditados"
          options={grupos}
          chosen={audited}
          onChange={(ids) => onChange({ audited: ids })}
        />
      ) : null}
    </>
  );
}
