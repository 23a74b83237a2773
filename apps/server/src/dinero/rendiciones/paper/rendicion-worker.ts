import { answerPdf } from '#plataforma/archivos/answer-pdf.ts';

await answerPdf(async () => (await import('./draw-rendicion.ts')).drawRendicion);
