// Before the first paint, so that nobody's eyes meet a white page first: the content policy has no inline script, and a
// module would come too late. What is kept and how it changes later: web/theme/theme.ts.
(function () {
  var chosen = null;
  try {
    chosen = globalThis.localStorage.getItem('crossdock.theme');
  } catch {
    // storage may be forbidden
  }
  var isDark =
    chosen === 'dark' || (chosen !== 'light' && globalThis.matchMedia('(prefers-color-scheme: dark)').matches);
  globalThis.document.documentElement.classList.toggle('bp6-dark', isDark);
})();
