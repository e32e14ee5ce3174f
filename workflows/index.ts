/** Every workflow of the product: the entry point of the bundle. */
export { bookProject } from './book-project.ts';
