import { IMAGE_MOST_BYTES, IMAGE_TYPES } from '../../../../shared/book/figure.ts';

/** The first image among files that are chosen, pasted or dropped. */
export function imageFileIn(data: Pick<DataTransfer, 'files'> | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}

/** Why a file cannot be an image of a book, before it is sent; undefined if it can. */
export function imageFileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!IMAGE_TYPES.some((known) => known === type)) return 'The image must be a JPEG or PNG file.';
  return size > IMAGE_MOST_BYTES ? 'The image is larger than 20 MB.' : undefined;
}
