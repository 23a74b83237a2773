// Before the first paint, so that a dark page never flashes white; the policy of the page forbids inline scripts.
// A page says which paths are for who is not signed in yet, and where the token of its sessions stands.
(() => {
  const { auth, token } = document.currentScript.dataset;
  const isAuth = auth !== undefined && auth.split(' ').some((path) => location.pathname.startsWith(path));
  const chosen = localStorage.getItem('traza.tema');
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = isAuth || (chosen === 'dark' || chosen === 'light' ? chosen === 'dark' : systemDark);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // who is signed in is led on
  document.documentElement.toggleAttribute('data-auth', isAuth && localStorage.getItem(token) === null);
})();

// What the page cannot say itself when its own first files do not come. The rest: packages/ui/src/parts.
(() => {
  const RELOADED = 'traza.recarga ';
  const LONGEST_WAIT_MS = 30_000;
  // long enough for the next page to come
  const LEAVING_MS = 5000;

  // A navigation away ends what was on its way; a reload would cancel it. packages/ui/src/parts/old-build.ts reads the mark.
  const mark = (isLeft) => document.documentElement.toggleAttribute('data-leaving', isLeft);
  for (const event of ['beforeunload', 'pagehide']) addEventListener(event, () => mark(true));
  // back from the browser's cache of pages
  addEventListener('pageshow', ({ persisted }) => persisted && mark(false));
  const isLeaving = () => document.documentElement.hasAttribute('data-leaving');

  /** Once for each build, as old-build.ts of the kit does: the page may be older than the files on the server. */
  function reloadOnce(file) {
    const key = RELOADED + file;
    if (isLeaving() || sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
    location.reload();
    return true;
  }

  function element(name, text, style) {
    const made = document.createElement(name);
    made.textContent = text;
    Object.assign(made.style, style);
    return made;
  }

  function tellLoss(file) {
    const root = document.getElementById('root');
    const says = element('div', '', {
      padding: '20vh 24px',
      font: '16px/1.5 system-ui, sans-serif',
      textAlign: 'center',
    });
    const retry = element('button', 'Reintentar', { padding: '8px 16px', font: 'inherit', cursor: 'pointer' });
    says.setAttribute('role', 'alert');
    retry.addEventListener('click', () => location.reload());
    says.append(
      element('h1', 'No pudimos cargar la página', { fontSize: '20px' }),
      element('p', 'No hay conexión con el servidor, o falta un archivo. Apenas vuelva, lo intentamos de nuevo.', {}),
      retry,
    );
    root?.replaceChildren(says);
    keepTrying(file, 2000);
  }

  const tellUnlessLeft = (file) => setTimeout(() => tellLoss(file), isLeaving() ? LEAVING_MS : 0);

  function keepTrying(file, wait) {
    const tryNow = () =>
      fetch(file).then(
        ({ ok }) => ok && !isLeaving() && location.reload(),
        () => undefined,
      );
    addEventListener('online', () => void tryNow(), { once: true });
    setTimeout(() => void tryNow().then(() => keepTrying(file, Math.min(wait * 2, LONGEST_WAIT_MS))), wait);
  }

  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') {
        // loading anew without a network would leave the browser's own page
        fetch(target.src).then(
          ({ status }) => (status === 404 && reloadOnce(target.src)) || tellUnlessLeft(target.src),
          () => tellUnlessLeft(target.src),
        );
      }
    },
    true,
  );
})();
