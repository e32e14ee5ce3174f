import { useEffect, useState } from 'react';

const TOKEN = /^#([\w-]{43})$/;
const read = (): string | undefined => TOKEN.exec(location.hash)?.[1];

/**
 * The token of the link that opened the page, from the fragment of its address, which browsers send to nobody. It stays there, so that the
 * page can be reloaded and kept: links within the page, such as those to notes, do not replace it.
 */
export function useFragmentToken(): string | undefined {
  const [token, setToken] = useState(read);
  useEffect(() => {
    const onChange = () => {
      const next = read();
      if (next) setToken(next);
      else if (token) history.replaceState(history.state, '', `#${token}`);
    };
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, [token]);
  return token;
}
