export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Gives a file to the person as a download. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has begun to read it by the next turn, whatever it does with it
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Gives a workbook to the person as a download. */
export function saveSheet(bytes: Uint8Array, name: string): void {
  saveFile(new Blob([new Uint8Array(bytes)], { type: XLSX }), name);
}

/** Gives a workbook that came as base64 to the person as a download. */
export function saveBase64(base64: string, name: string): void {
  saveSheet(
    Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0) ?? 0),
    name,
  );
}
