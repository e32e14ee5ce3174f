import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FigureImageProps } from '../book/read/book-blocks.tsx';
import { sharedImageQuery } from './endpoints.ts';

/** How far below the window an image is fetched already. */
const NEAR = '800px';

/** An image of a shared book. It is fetched, because an address in the page would hold the link's token. */
export function SharedImage({ token, image, alt, onGone }: FigureImageProps & { token: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  const { data: address, isError } = useQuery({ ...sharedImageQuery(token, image), enabled: isNear });
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR });
    if (frame.current) watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (isError) onGone();
  }, [isError, onGone]);
  return address ? (
    <img src={address} alt={alt} onError={onGone} />
  ) : (
    <span ref={frame} role="img" aria-label={alt} className="block h-48" />
  );
}
