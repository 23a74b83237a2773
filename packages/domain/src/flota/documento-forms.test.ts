import { describe, expect, test } from 'vitest';
import {
  DOCUMENTOS,
  daysLeft,
  paperKindOf,
  tidyDocumentoType,
  whyNotDecide,
  whyNotDocumento,
  whyNotDocumentoType,
  whyNotPaperBytes,
  whyNotPaperName,
} from './documento-forms.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)),
  );
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe('M-108 a paper is what its bytes say', () => {
  test.each([
    ['a PDF', bytes('%PDF-1.7 … %%EOF\n'), 'pdf'],
    ['a PDF with script', bytes('%PDF-1.4 /JS (app.alert(1)) %%EOF'), 'pdf'],
    ['a PDF without its end', bytes('%PDF-1.7 …'), undefined],
    ['a PDF whose end stands far from it', bytes('%PDF-1.7 %%EOF', 'x'.repeat(2000)), undefined],
    ['HTML before a PDF', bytes('<html>%PDF-1.7 %%EOF'), undefined],
    ['a JPG', bytes(JPEG, 'x'), 'jpg'],
    ['a PNG', bytes(PNG, 'x'), 'png'],
    ['a GIF', bytes('GIF89a'), undefined],
    ['SVG', bytes('<svg onload="alert(1)">'), undefined],
    ['two bytes of a JPG', bytes(JPEG.slice(0, 2)), undefined],
    ['nothing', bytes(), undefined],
  ])('%s', (_, content, kind) => {
    expect(paperKindOf(content)).toBe(kind);
  });

  test.each([
    ['vtv.pdf', true],
    ['VTV.JPEG', true],
    ['../../x.png', true],
    ['vtv.svg', false],
    ['vtv.pdf.exe', false],
    ['', false],
  ])('the name %j is taken: %j', (name, isFine) => {
    expect(whyNotPaperName(name)?.code).toBe(isFine ? undefined : 'file_invalid_extension');
  });

  test('of 10 MB, and not a byte more', () => {
    expect(whyNotPaperBytes(DOCUMENTOS.fileMaxBytes)).toBeUndefined();
    expect(whyNotPaperBytes(DOCUMENTOS.fileMaxBytes + 1)?.code).toBe('file_too_big');
  });
});

const day = (text: string) => Temporal.PlainDate.from(text);

test('M-107 what is a documento', () => {
  const form = { numero: '31', emitido: day('2026-01-01'), vence: day('2026-01-01') };
  expect(whyNotDocumento(form)).toBeUndefined();
  expect(whyNotDocumento({ ...form, vence: day('2025-12-31') })).toEqual({ code: 'bad_input', field: 'vence' });
  expect(whyNotDocumento({ numero: 'x'.repeat(61), emitido: null, vence: null })?.code).toBe('string_too_long');
});

test('M-106 what is a kind, and how it is kept', () => {
  expect(tidyDocumentoType({ alias: '  Carnet   de manipulación ', avisosDias: [7, 30, 7] })).toEqual({
    alias: 'Carnet de manipulación',
    avisosDias: [30, 7],
  });
  expect(whyNotDocumentoType({ alias: 'Seguro', avisosDias: [] })).toBeUndefined();
  for (const avisosDias of [[0], [366], [1.5], Array.from({ length: 11 }, (_, n) => n + 1)])
    expect(whyNotDocumentoType({ alias: 'Seguro', avisosDias })?.field).toBe('avisosDias');
  expect(whyNotDocumentoType({ alias: '', avisosDias: [] })?.code).toBe('missing_fields');
  expect(whyNotDocumentoType({ alias: 'x'.repeat(61), avisosDias: [] })?.code).toBe('string_too_long');
});

test.each([
  ['en_revision', false, true, 'aprobado', true],
  ['en_revision', false, false, 'aprobado', false],
  ['en_revision', false, false, 'rechazado', true],
  ['en_revision', true, true, 'aprobado', false],
  ['aprobado', false, true, 'rechazado', false],
  ['rechazado', false, true, 'aprobado', false],
] as const)(
  'M-107 %s, replaced %j, with a paper %j, becomes %s: %j',
  (estado, isReplaced, hasFile, decision, isFine) => {
    expect(whyNotDecide({ estado, isReplaced, hasFile }, decision) === undefined).toBe(isFine);
  },
);

test('M-113 days to expiry', () => {
  expect(daysLeft(day('2027-01-01'), day('2026-12-30'))).toBe(2);
  expect(daysLeft(day('2026-12-30'), day('2027-01-01'))).toBe(-2);
  expect(daysLeft(null, day('2027-01-01'))).toBeNull();
});
