import { useQueryClient } from '@tanstack/react-query';
import { type EmpleadoForm, type GivenPermissions, withGiven } from '@traza/domain/empleados';
import { Collapsible } from '@traza/ui/collapsible.tsx';
import { useState } from 'react';
import { useSend } from '#lib/use-send.ts';
import { empleadoQuery } from '../api.ts';
import styles from '../form/empleado-form.module.css';
import type { Editing } from '../refusals.ts';
import { CopyChoice } from './copy-choice.tsx';
import { MOLDE_TEXT } from './messages.ts';
import { MoldeChoice } from './molde-choice.tsx';

interface GiveFieldsProps {
  idCliente: number;
  editing: Editing;
  form: EmpleadoForm;
  onGive: (patch: Partial<EmpleadoForm>) => void;
}

/** Permissions given whole into a form: of a template, or of somebody else with what they audit (W-156, W-157). */
export function GiveFields({ idCliente, editing, form, onGive }: GiveFieldsProps) {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [idMolde, setIdMolde] = useState<number>();
  const [idCuenta, setIdAccount] = useState<number>();
  const give = (given: GivenPermissions) => onGive(withGiven(editing, form, given));
  const copy = useSend({
    call: (id: number) => queryClient.fetchQuery(empleadoQuery(idCliente, id)),
    done: (stored) => {
      const { idCentrosDeCostoAuditados, idGruposAuditados } = stored;
      give({ permisos: stored.permisos, auditados: { idCentrosDeCostoAuditados, idGruposAuditados } });
    },
  });
  return (
    <Collapsible title={MOLDE_TEXT.give} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <div className={styles['grid']}>
        <MoldeChoice
          idCliente={idCliente}
          administration={editing.administration}
          none={MOLDE_TEXT.choose}
          chosen={idMolde}
          onChoose={(molde) => {
            setIdMolde(molde?.id);
            setIdAccount(undefined);
            if (molde) give(molde);
          }}
        />
        <CopyChoice
          idCliente={idCliente}
          chosen={idCuenta}
          onChoose={(id) => {
            setIdAccount(id);
            if (id === undefined) return;
            setIdMolde(undefined);
            void copy.send(id);
          }}
        />
      </div>
    </Collapsible>
  );
}
