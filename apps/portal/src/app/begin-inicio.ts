/** Asks for the home while its page comes; signing in carries none of it (W-256). */
export function beginInicio(): void {
  void import('#features/solicitudes/inicio-api.ts').then((inicio) => inicio.beginInicio());
}
