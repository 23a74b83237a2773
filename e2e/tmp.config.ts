import base from './playwright.config.ts';
const { webServer: _w, ...rest } = base;
export default { ...rest, use: { ...rest.use, baseURL: 'http://127.0.0.1:3057' } };
