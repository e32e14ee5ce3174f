/* global document, requestAnimationFrame, setTimeout */
// On a page that was painted beforehand: shows it first, and brings it to life then. Its scripts would otherwise contend with its style and type
// for the line, and run before the first sight of it.
(function () {
  var script = document.currentScript;
  var enter = function () {
    script.dataset.scripts.split(' ').forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    });
    import(script.dataset.entry);
  };
  // A page in the background is shown to nobody, and has no frames.
  if (document.visibilityState === 'hidden') enter();
  else
    requestAnimationFrame(function () {
      setTimeout(enter);
    });
})();
