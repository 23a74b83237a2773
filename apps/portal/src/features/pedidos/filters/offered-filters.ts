/** What the section and the account may filter by. */
export interface OfferedFilters {
  type: boolean;
  group: boolean;
  ceco: boolean;
  noGrupo: boolean;
  grupos: readonly { id: number; nombre: string }[];
  gruposFailed: boolean;
}
