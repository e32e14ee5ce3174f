import type { Request, Response } from 'express';
import { isStillSignedIn } from '../auth/sessions.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { showProject } from './show-project.ts';

/** Minimum interval between events: changes come in bursts while twelve chapters are written concurrently. */
const MIN_INTERVAL_MS = 400;
/** Keep-alive interval, because proxies close idle connections. */
const KEEP_ALIVE_MS = 15_000;

/** Streams the project's detail as server-sent events, now and at every change, until the client disconnects. */
export async function watchProject(deps: ApiDeps, user: Account, id: string, request: Request, response: Response): Promise<void> {
  const first = await showProject(deps, user.id, id);
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  let due: NodeJS.Timeout | undefined;
  let reading = false;
  let changedWhileReading = false;
  let sentAt = 0;
  let open = true;

  const send = (detail: Awaited<ReturnType<typeof showProject>>) => {
    sentAt = Date.now();
    response.write(`event: project\ndata: ${JSON.stringify(detail)}\n\n`);
  };
  const refresh = async () => {
    due = undefined;
    reading = true;
    try {
      // End the stream if the user's sessions have ended, by a new password or account deletion.
      const [detail, signedIn] = await Promise.all([showProject(deps, user.id, id), isStillSignedIn(deps.db, user)]);
      if (!signedIn) response.end();
      else if (open) send(detail);
    } catch (error) {
      deps.log.info({ err: error, projectId: id }, 'watch ended');
      response.end();
    }
    reading = false;
    if (changedWhileReading && open) onChange();
  };
  // One read at a time, because an older one could finish last.
  const onChange = () => {
    changedWhileReading = reading;
    if (!reading) due ??= setTimeout(() => void refresh(), Math.max(0, sentAt + MIN_INTERVAL_MS - Date.now()));
  };

  const unwatch = deps.changes.watch(first.id, onChange);
  const keepAlive = setInterval(() => response.write(': keep-alive\n\n'), KEEP_ALIVE_MS);
  request.on('close', () => {
    open = false;
    unwatch();
    clearInterval(keepAlive);
    clearTimeout(due);
  });
  send(first);
  // Catches changes between the first read and the watch.
  onChange();
}
