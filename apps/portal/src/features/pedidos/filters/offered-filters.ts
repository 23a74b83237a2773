/** The filters that section and account offer. */
export interface OfferedFilters {
  type: boolean;
  group: boolean;
  ceco: boolean;
  motivo: boolean;
  noGrupo: boolean;
  grupos: readonly { id: number; nombre: string }[];
  gruposFailed: boolean;
}
