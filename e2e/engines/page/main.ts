import { look, pageText } from './look.ts';
import { reportProblems } from './report-problems.ts';

reportProblems();
Object.assign(window, { engines: { look, pageText } });
