import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/**
 * The `token` parameter of the link that opened the page. It is removed from the URL at once, because URLs are shared and logged, and is
 * not stored: after a reload the link must be opened again.
 */
export function useLinkToken(): string | undefined {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [token] = useState(() => new URLSearchParams(search).get('token') || undefined);
  useEffect(() => {
    if (token) navigate(path, { replace: true });
  }, [navigate, path, token]);
  return token;
}
