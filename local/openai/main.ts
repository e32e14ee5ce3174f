/** The stand-in as a process: `node main.ts [--port 4010] [--host 127.0.0.1]`. */

import { parseArgs } from 'node:util';
import { startOpenAiStandIn } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' }, host: { type: 'string', default: '127.0.0.1' } } });
const standIn = await startOpenAiStandIn({ port: Number(values.port), host: values.host });
console.log(`Stand-in for OpenAI at ${standIn.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void standIn.stop().then(() => process.exit(0)));
