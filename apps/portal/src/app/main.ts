import '@traza/ui/look/page-styles.ts';
import { startFrontEnd } from '@traza/client/frame/start-front-end.tsx';
import { api, loadSettings } from '#lib/api.ts';
import { browserSession } from '#lib/browser-session.ts';
import { createAppRouter } from './router.tsx';

startFrontEnd({ router: createAppRouter(), api, session: browserSession, loadSettings });
