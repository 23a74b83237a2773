// Before the first paint, so that a dark page never flashes white; the policy of the page forbids inline scripts.
(() => {
  const isAuth = /^\/(login|recuperar-contrase|crear-cuenta|confirmar)/.test(location.pathname);
  const chosen = localStorage.getItem('traza.tema');
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = isAuth || (chosen === 'dark' || chosen === 'light' ? chosen === 'dark' : systemDark);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // who is signed in is led on
  document.documentElement.toggleAttribute('data-auth', isAuth && localStorage.getItem('traza.token') === null);
})();
