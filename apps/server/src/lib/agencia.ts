/** An agencia that called with its key. */
export interface Agencia {
  kind: 'agencia';
  idAgencia: number;
  denominacion: string;
  integrado: boolean;
  /** The provider's own. */
  propia: boolean;
}
