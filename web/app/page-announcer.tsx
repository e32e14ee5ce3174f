import { useEffect, useState } from 'react';

/** Says the title of each page that is come to, as a browser does for a page that is loaded. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const shown = document.querySelector('title');
    if (!shown) return undefined;
    const first = location.pathname;
    // A page sets its title when its code has arrived. The first page's title the browser itself has said.
    const observer = new MutationObserver(() => setTitle((said) => (said || location.pathname !== first ? document.title : '')));
    observer.observe(shown, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
