/* global document, localStorage, matchMedia */
// Runs before the first paint, as its own blocking file, because the content security policy allows no inline script.
(function () {
  var theme = 'light';
  try {
    theme = localStorage.getItem('bookwright-theme') || theme;
  } catch {
    // Storage can be refused; the default theme stands.
  }
  var dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.className = dark ? 'dark' : 'light';
})();
