/* global document, requestAnimationFrame, setTimeout */
// For prerendered pages: loads the scripts after the first paint, because they would compete with styles and fonts for bandwidth and run
// before it.
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
  // A background tab has no animation frames.
  if (document.visibilityState === 'hidden') enter();
  else
    requestAnimationFrame(function () {
      setTimeout(enter);
    });
})();
