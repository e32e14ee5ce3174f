import { useEffect, useState } from 'react';

/** Announces the title after a client-side navigation, as screen readers do after a full page load. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const shown = document.querySelector('title');
    if (!shown) return undefined;
    const first = location.pathname;
    // A page sets its title once its code has loaded. The first page's title is announced by the browser itself.
    const observer = new MutationObserver(() => setTitle((current) => (current || location.pathname !== first ? document.title : '')));
    observer.observe(shown, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
