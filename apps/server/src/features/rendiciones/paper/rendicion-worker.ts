import { answerPdf } from '#features/archivos/answer-pdf.ts';

await answerPdf(async () => (await import('./draw-rendicion.ts')).drawRendicion);
