/** `npm run notices`: announces changes to the authors of the running `npm start`, else of the database and Temporal that the environment and `.env` name. */

import { takeRunningEnvironment } from './running-environment.ts';

takeRunningEnvironment();
await import('../../worker/commands/notices.ts');
