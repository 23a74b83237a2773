import { offersMotivo } from '@traza/domain/cuentas';
import { GROUPINGS } from '@traza/domain/pedidos';
import { useSession } from '#lib/session.ts';
import { ChooseOne } from '../filters/chooser.tsx';
import { AGRUPAR_TEXT, agruparText } from './agrupar-text.ts';
import { useAgrupar } from './use-agrupar.ts';

/** Divides the totals of the list (W-170). */
export function AgruparChooser() {
  const { account } = useSession();
  const { agrupar, divide } = useAgrupar();
  return (
    <ChooseOne
      panelLabel={AGRUPAR_TEXT.by}
      width={220}
      text={agrupar && agruparText(agrupar)}
      choices={GROUPINGS.filter((grouping) => grouping !== 'motivo' || offersMotivo(account))}
      chosen={agrupar}
      names={AGRUPAR_TEXT.names}
      none={AGRUPAR_TEXT.none}
      onChoose={divide}
    />
  );
}
