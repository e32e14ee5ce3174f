/* global document, localStorage, matchMedia */
// Runs before the first paint as a separate blocking file, because the content security policy forbids inline scripts.
(function () {
  var theme = 'light';
  try {
    theme = localStorage.getItem('bookwright-theme') || theme;
  } catch {
    // Storage can be blocked; the default theme stays.
  }
  var dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.className = dark ? 'dark' : 'light';
})();
