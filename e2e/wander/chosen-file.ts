import type { FileChooser } from '@playwright/test';

const PEOPLE = [
  'Nombre;Apellido;Documento;Legajo;Teléfono;Correo electrónico;Grupo;Centro de costo',
  'Iris;Planilla;40123987;P-77;3511234567;iris.planilla@andina.example;Ventas;Sistemas',
  'Bruno;Planilla;12;P-78;no tiene;bruno@;Nadie;Sistemas',
];

/** What somebody chooses where a file is asked for: a picture of the page, or a sheet of people or of orders. */
export async function chooseFile(chooser: FileChooser, now: Date): Promise<string[]> {
  const accepted = (await chooser.element().getAttribute('accept')) ?? '';
  const page = chooser.page();
  if (/jpe?g/.test(accepted)) {
    await chooser.setFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: await page.screenshot({ type: 'jpeg' }),
    });
    return [];
  }
  const lines = page.url().includes('/usuarios') ? PEOPLE : ordersFor(now);
  await chooser.setFiles({ name: 'planilla.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  return lines.flatMap((line) => line.split(';'));
}

function ordersFor(now: Date): string[] {
  const day = new Date(now.getTime() + 10 * 86_400_000).toLocaleDateString('es-AR');
  return [
    'Tipo;Fecha;Hora;Origen;Destino;Quién viaja;Teléfono',
    `Para un invitado;${day};0930;Av. Corrientes 1234, CABA;Av. Cabildo 2040, CABA;Íñigo Núñez;011 15-4567-8901`,
    `Para mí;${day};25:00;Av. Corrientes 1234, CABA;;;`,
  ];
}
