import type { Rule } from '../seen.ts';
import { axeRule } from './axe.ts';
import { countsAgree } from './counted.ts';
import { noFailedPart } from './errors.ts';
import { datesOfHere, figuresOfHere, pesosOfHere } from './formats.ts';
import { fitsTheWindow, readableWhole } from './room.ts';
import { expect, test } from './scene.ts';
import { wayOn } from './ways.ts';
import { noMissingValue, noRawCode, spanishOnly } from './words.ts';

interface Pages {
  rule: Rule;
  right: readonly string[];
  wrong: readonly string[];
}

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`);
const LONG = 'Avenida Presidente Figueroa Alcorta 7597, Núñez, Buenos Aires';
const cut = (attributes: string, text = LONG) =>
  `<p style="width:90px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap" ${attributes}>${text}</p>`;
const lane = (said: number, found: number) =>
  `<section><h2>Por salir</h2><span>${said}</span><ul>${'<li>Auto</li>'.repeat(found)}</ul></section>`;
const tab = (said: string, found: number) =>
  `<main><nav><a href="/a" aria-current="page">Pendientes${said}</a></nav><table><tbody>${'<tr><td>Caso</td></tr>'.repeat(found)}</tbody></table></main>`;

/** Pages that each rule is silent on, and pages that it speaks about. */
const PAGES: readonly Pages[] = [
  {
    rule: axeRule,
    right: [
      '<main><h1>Pedidos</h1><button>Pedir</button></main>',
      // what lies behind a window is nobody's to press
      '<main><h1>Pedidos</h1><button></button></main><div role="dialog" aria-modal="true" aria-label="Costos"><button>Cerrar</button></div>',
    ],
    wrong: [
      '<main><h1>Pedidos</h1><button></button></main>',
      '<main><h1>Pedidos</h1><p style="color:#ccc">Se lee mal</p></main>',
    ],
  },
  {
    rule: noFailedPart,
    right: ['<div role="alert">No hay conexión con el servidor.</div>'],
    wrong: [
      '<div role="alert"><p>No pudimos cargar esta parte</p><p>Ocurrió un error inesperado. El resto de la página sigue en pie.</p></div>',
      '<button title="Ocurrió un error inesperado. El resto de la página sigue en pie.">Reintentar</button>',
    ],
  },
  {
    rule: wayOn,
    right: [
      '<a href="/">Inicio</a>',
      '<button>Atrás</button><div role="dialog" aria-modal="true" aria-label="Costos"><button>Cerrar</button></div>',
    ],
    wrong: [
      '<p>No encontramos esta página</p>',
      '<button disabled>Guardar</button>',
      '<div tabindex="0">Lista</div>',
      '<button tabindex="-1">Cerrar</button>',
      '<button>Atrás</button><div style="position:fixed;inset:0">Cargando…</div>',
      '<button>Atrás</button><div role="dialog" aria-modal="true" aria-label="Costos">No pudimos traerlos</div>',
    ],
  },
  {
    rule: fitsTheWindow,
    right: [
      '<div style="width:100%">Pedidos</div>',
      '<div style="overflow-x:auto"><button style="width:3000px">Fila</button></div>',
    ],
    wrong: [
      '<div style="width:1400px">Pedidos</div>',
      '<div style="overflow:hidden"><button style="margin-left:1250px;width:200px">Guardar</button></div>',
    ],
  },
  {
    rule: readableWhole,
    right: [
      cut('', 'Corta'),
      cut(`title="${LONG}"`),
      `${cut('')}<p>${LONG}</p>`,
      `<a href="/pedido">${cut('')}</a>`,
      `<div style="overflow:auto;width:90px;white-space:nowrap">${LONG}</div>`,
    ],
    wrong: [cut(''), `<p style="width:90px;height:20px;overflow:hidden">${LONG}</p>`],
  },
  {
    rule: noMissingValue,
    right: paragraphs('Anulado', 'Sin cotización', 's/i', 'nulo', 'Definida'),
    wrong: [
      ...paragraphs('Hola undefined', 'NaN km', 'Chofer: null', '[object Object]', 'Invalid Date'),
      '<button aria-label="Eliminar undefined">×</button>',
    ],
  },
  {
    rule: noRawCode,
    right: paragraphs(
      'ana.admin',
      'ana.admin@traza.example',
      'AB 123 CD',
      'InWeb',
      'N° 12',
      'ENERO',
      'PARAMI',
      '<code>pedido_cambio</code>',
      'www.traza.com.ar',
    ),
    wrong: paragraphs(
      'VERSION_CONFLICT',
      'No: version_conflict',
      'pedido.estadoActual',
      'Lo tomó {quien}',
      'No: ECONNREFUSED',
    ),
  },
  {
    rule: spanishOnly,
    right: paragraphs('Cancelar', 'No pudimos guardar', 'Terminal Ezeiza', 'error', 'Remises del Plata'),
    wrong: paragraphs('Loading…', 'Something went wrong', 'Please try again', 'Monday 3'),
  },
  {
    rule: datesOfHere,
    right: paragraphs(
      '20/11/26 09:30 hs',
      '01/12/2026',
      '10 nov',
      '31/12/2026 - 01/01/2027',
      'pedidos-2026-11-20.xlsx',
      '24/7',
    ),
    wrong: paragraphs('2026-11-20', '2026-11-20T12:00:00Z', '11/20/2026', '9:30 p. m.', '9 AM'),
  },
  {
    rule: pesosOfHere,
    right: paragraphs('$4.412,00', '$ 4.412', '$0', '$12', '−$1.234.567,89', 'Pedir $3.200,00.', '$120'),
    wrong: paragraphs('$4412.5', '$4,412.00', '$4412', '$4412,00', '$3.200,5', '$1.23'),
  },
  {
    rule: figuresOfHere,
    right: paragraphs('7,25 km', '1.234 km', '33,33 %', '12 km'),
    wrong: paragraphs('7.25 km', '33.3 %'),
  },
  {
    rule: countsAgree,
    right: [
      lane(2, 2),
      tab(' (3)', 3),
      tab('', 3),
      `<main>${lane(2, 1)}<button>Ver más</button></main>`.replace('</section>', '<button>Ver más</button></section>'),
    ],
    wrong: [lane(3, 2), lane(1, 2), tab(' (2)', 3), tab(' (4)', 3)],
  },
];

for (const { rule, right, wrong } of PAGES) {
  test(`${rule.name}: silent on right pages, and heard on wrong ones`, async ({ scene }) => {
    // a control beside it, so that the page itself is whole
    const heard: string[] = [];
    for (const html of right) {
      await scene.show(html);
      const said = await scene.judge(rule);
      if (said !== undefined) heard.push(`${html}: ${said}`);
    }
    expect(heard).toEqual([]);
    const silent: string[] = [];
    for (const html of wrong) {
      await scene.show(html);
      if ((await scene.judge(rule)) === undefined) silent.push(html);
    }
    expect(silent).toEqual([]);
  });
}
