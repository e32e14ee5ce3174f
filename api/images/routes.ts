import { bookImage, IMAGE_MOST_BYTES, IMAGE_TYPES, imageId } from '../../shared/book/figure.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { ofProject } from '../projects/params.ts';
import { sendBookImage, storeBookImage } from './book-images.ts';

/** `/api/book-projects/:id/images`: the images of the figures of the user's own book. Another user's book is not found. */
export function imageRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/book-projects', 'Books', deps.limits)
    .add(
      'post',
      '/:id/images',
      {
        summary: 'Keeps an image for the figures of a book; chapters name it by its id',
        access: 'user',
        params: ofProject,
        upload: { contentTypes: IMAGE_TYPES, mostBytes: IMAGE_MOST_BYTES },
        response: { status: 200, description: 'What is kept: upright, in sRGB or gray, without metadata', schema: bookImage },
        errors: ['IMAGE_REFUSED', 'IMAGE_LIMIT_EXCEEDED'],
        limit: 'uploadImage',
      },
      ({ user, params, upload }) => storeBookImage(deps, user.id, params.id, upload),
    )
    .add(
      'get',
      '/:id/images/:image',
      {
        summary: 'An image of a book’s figures',
        access: 'user',
        params: ofProject.extend({ image: imageId }),
        response: { status: 200, description: 'The image as it is kept', contentTypes: IMAGE_TYPES },
        limit: 'readImage',
      },
      ({ user, params, response }) => sendBookImage(deps, user.id, { projectId: params.id, image: params.image }, response),
    );
}
