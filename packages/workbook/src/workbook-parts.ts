const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const FORMATS = 'http://schemas.openxmlformats.org';
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const DOCUMENT = `${FORMATS}/officeDocument/2006/relationships`;
const OF_PACKAGE = `${FORMATS}/package/2006/relationships`;
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const each = (sheets: number, xml: (number: number) => string) =>
  Array.from({ length: sheets }, (_, index) => xml(index + 1)).join('');

export function contentTypes(sheets: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${SHEET_TYPE}.${type}+xml"/>`;
  return (
    `${XML}<Types xmlns="${FORMATS}/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `${part('workbook', 'sheet.main')}${part('styles', 'styles')}` +
    `${each(sheets, (number) => part(`worksheets/sheet${number}`, 'worksheet'))}</Types>`
  );
}

export const PACKAGE_RELATIONS =
  `${XML}<Relationships xmlns="${OF_PACKAGE}">` +
  `<Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Names are escaped already; titles are what each sheet repeats on every page of paper. */
export function workbookXml(names: readonly string[], titles: readonly string[]): string {
  const sheets = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const repeated = titles.map(
    (title, index) => `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${title}</definedName>`,
  );
  return (
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${sheets.join('')}</sheets>` +
    `<definedNames>${repeated.join('')}</definedNames></workbook>`
  );
}

export function workbookRelations(sheets: number): string {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}.xml"/>`;
  return (
    `${XML}<Relationships xmlns="${OF_PACKAGE}">` +
    each(sheets, (number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}`)) +
    `${relation('rIdStyles', 'styles', 'styles')}</Relationships>`
  );
}

const FONT = '<name val="Calibri"/><family val="2"/>';
const CENTRED = '<alignment vertical="center"/>';

/** The order of `cellXfs` is that of `STYLES` in sheet-xml.ts. */
export const STYLES_XML =
  `${XML}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>' +
  `<fonts count="3"><font><sz val="11"/>${FONT}</font><font><b/><sz val="11"/>${FONT}</font>` +
  `<font><b/><sz val="11"/><color rgb="FFFFFFFF"/>${FONT}</font></fonts>` +
  '<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FF0B5563"/></patternFill></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFDCE8EA"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="10"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  `<xf numFmtId="0" fontId="1" fillId="3" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1">${CENTRED}</xf>` +
  `<xf numFmtId="0" fontId="2" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1">${CENTRED}</xf>` +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>' +
  '<xf numFmtId="164" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="2" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>';
