import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/**
 * The `token` of the link that led here. It leaves the address at once, which people share and tools record, and is kept nowhere but in
 * the page: after a reload the link must be opened again.
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
