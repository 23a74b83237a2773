export type FromPdfThread = { kind: 'made'; bytes: Uint8Array } | { kind: 'failed'; message: string };
