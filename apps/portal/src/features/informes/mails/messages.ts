/** Sentences of sending a summary (W-186). */
export const TEXT = {
  downloadPdf: 'Descargar PDF',
  send: 'Enviar resumen',
  title: 'Enviar el resumen de gastos',
  sending: 'Enviar',
  cancel: 'Cancelar',
  to: 'Para',
  placeholder: 'Nombre o apellido',
  people: 'Personas',
  sendAccount: 'Enviar por e-mail',
  accountTitle: 'Enviar la cuenta del mes',
  accountHint: 'Podés elegirte a vos y a quienes auditan lo mismo, hasta 10 personas.',
  hint: 'Podés elegir a quienes ven todos los gastos que ves vos, hasta 10 personas.',
  none: 'Nadie con ese nombre puede ver todos estos gastos.',
  nobody: 'Nadie más puede ver todos estos gastos.',
  full: 'Ya elegiste a 10 personas.',
  missing: 'Elegí al menos a una persona.',
  when: 'Cuándo',
  once: 'Una vez',
  monthly: 'Ahora y cada mes',
  ofYear: 'Solo el resumen de un mes puede enviarse cada mes.',
  tooMany: 'Ya tenés 10 envíos de cada mes. Detené uno para sumar otro.',
  kept: 'Envíos de cada mes',
  end: 'Detener',
  lost: 'no lo recibe: ya no ve todos estos gastos',
  failed: 'No pudimos cargar tus envíos de cada mes',
} as const;

export const chosenText = (count: number) => (count === 1 ? '1 persona elegida' : `${count} personas elegidas`);
export const foundText = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);
export const removeText = (nombre: string) => `Quitar a ${nombre}`;

/** `El 1/12/2026 llega el de noviembre.` */
export function nextText(proximo: string): string {
  const day = Temporal.PlainDate.from(proximo);
  const month = day.subtract({ months: 1 }).toLocaleString('es-AR', { month: 'long', calendar: 'iso8601' });
  return `El ${day.day}/${day.month}/${day.year} sale el de ${month}.`;
}
