import { EmpleadoChoice } from '../empleado-choice.tsx';
import { MOLDE_TEXT } from './messages.ts';

const LABELS = {
  search: MOLDE_TEXT.copySearch,
  hint: MOLDE_TEXT.copySearchHint,
  choose: MOLDE_TEXT.copyFrom,
  nobody: MOLDE_TEXT.nobody,
};

interface CopyChoiceProps {
  idCliente: number;
  /** The account of the chosen empleado. */
  chosen: number | undefined;
  onChoose: (idCuenta: number | undefined) => void;
}

/** Looks for somebody whose permissions are taken, and what they audit (W-157). */
export function CopyChoice(props: CopyChoiceProps) {
  return <EmpleadoChoice {...props} labels={LABELS} idOf={({ id }) => id} />;
}
