/** `npm run doctor`: examines the running `npm start` with the settings of its processes, else the environment and `.env`. */

import { takeRunningEnvironment } from './running-environment.ts';

takeRunningEnvironment();
await import('../../worker/commands/doctor.ts');
