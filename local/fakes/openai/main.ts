/** The fake as a process: `node main.ts [--port 4010]`. */

import { parseArgs } from 'node:util';
import { startOpenAiFake } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
const fake = await startOpenAiFake({ port: Number(values.port) });
console.log(`Fake for OpenAI at ${fake.url}`);
