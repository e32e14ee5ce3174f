/** The fake as a process: `node main.ts [--port 4030]`. */

import { parseArgs } from 'node:util';
import { startBooks } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
const fake = await startBooks({ port: Number(values.port) });
console.log(`Books fake at ${fake.url}`);
