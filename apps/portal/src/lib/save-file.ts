const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has begun to read it by the next turn, whatever it does with it
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Pieces of a workbook as one file. */
export function workbookOf(pieces: BlobPart[]): Blob {
  return new Blob(pieces, { type: XLSX });
}

/** Base64 of an answer as a workbook. */
export function workbookBlob(base64: string): Blob {
  return workbookOf([Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0) ?? 0)]);
}
