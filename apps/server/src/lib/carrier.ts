/** An agencia that called with its key. */
export interface Carrier {
  idAgencia: number;
  denominacion: string;
  integrado: boolean;
}
