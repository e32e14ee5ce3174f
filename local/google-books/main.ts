/** The stand-in as a process: `node main.ts [--port 4030]`. */

import { parseArgs } from 'node:util';
import { startBooks } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
const standIn = await startBooks({ port: Number(values.port) });
console.log(`Books stand-in at ${standIn.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void standIn.stop().then(() => process.exit(0)));
