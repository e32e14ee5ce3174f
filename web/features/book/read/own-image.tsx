import { imagePath } from '../../../../shared/book/figure.ts';
import type { FigureImageProps } from './book-blocks.tsx';

/** An image of the user's own book. */
export function OwnImage({ projectId, image, alt, onGone }: FigureImageProps & { projectId: string }) {
  return <img src={imagePath(projectId, image)} alt={alt} loading="lazy" onError={onGone} />;
}
