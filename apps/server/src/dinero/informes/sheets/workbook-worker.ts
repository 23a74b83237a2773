/** The thread of a workbook: what it does stands in make-workbook.ts. */
import { keepCompiled } from '#lib/start/compile-cache.ts';

keepCompiled();
await import('./make-workbook.ts');
