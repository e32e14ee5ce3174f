/** The fake as a process: `node main.ts [--port 4035]`. */

import { parseArgs } from 'node:util';
import { startReferences } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
const fake = await startReferences({ port: Number(values.port) });
console.log(`References fake at ${fake.url}`);
