// Before the first paint, so that a dark page never flashes white; the policy of the page forbids inline scripts.
(() => {
  const alwaysDark = /^\/(login|recuperar-contrase|crear-cuenta|confirmar)/.test(location.pathname);
  const chosen = localStorage.getItem('traza.tema');
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = alwaysDark || (chosen === 'dark' || chosen === 'light' ? chosen === 'dark' : systemDark);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
