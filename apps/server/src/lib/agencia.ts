/** An agencia that called with its key. */
export interface Agencia {
  idAgencia: number;
  denominacion: string;
  integrado: boolean;
}
