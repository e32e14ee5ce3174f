/** `npm run books`: looks after the books of the running `npm start`, else of the database and Temporal that the environment and `.env` name. */

import { takeRunningEnvironment } from './running-environment.ts';

takeRunningEnvironment();
await import('../../api/commands/books.ts');
