import { join } from 'node:path';
import { ROOT } from './settings.ts';
import { takePort } from './free-port.ts';

const VITE_PORT = 5173;

/** Vite's development server for the web app, which proxies `/api` to `apiPort`. */
export async function startDevWeb(apiPort: number): Promise<{ url: string; stop: () => Promise<void> }> {
  // web/vite.config.ts reads it.
  process.env.API_PORT = String(apiPort);
  const { createServer } = await import('vite');
  const root = join(ROOT, 'web');
  const port = await takePort(VITE_PORT);
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    server: { host: '127.0.0.1', port, strictPort: true },
  });
  await server.listen();
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
