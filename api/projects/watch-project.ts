import type { Request, Response } from 'express';
import { isStillSignedIn } from '../auth/sessions.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { showProject } from './show-project.ts';

/** Changes come in bursts while twelve chapters are written at once; a screen needs no more than this. */
const LEAST_GAP_MS = 400;
/** Proxies close connections that are silent for longer; and the time left goes down though nothing changes. */
const PULSE_MS = 15_000;

/** Server-sent events: the project's detail now, and again whenever it changes, until the reader leaves. */
export async function watchProject(deps: ApiDeps, user: Account, id: string, request: Request, response: Response): Promise<void> {
  const first = await showProject(deps, user.id, id);
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  let due: NodeJS.Timeout | undefined;
  let reading = false;
  let changedMeanwhile = false;
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
      // Whoever is signed out meanwhile, by a new password or by leaving, sees no more either.
      const [detail, signedIn] = await Promise.all([showProject(deps, user.id, id), isStillSignedIn(deps.db, user)]);
      if (!signedIn) response.end();
      else if (open) send(detail);
    } catch (error) {
      deps.log.info({ err: error, projectId: id }, 'watch ended');
      response.end();
    }
    reading = false;
    if (changedMeanwhile && open) onChange();
  };
  // One reading at a time: of two at once the older could arrive last.
  const onChange = () => {
    changedMeanwhile = reading;
    if (!reading) due ??= setTimeout(() => void refresh(), Math.max(0, sentAt + LEAST_GAP_MS - Date.now()));
  };

  const unwatch = deps.changes.watch(first.id, onChange);
  const pulse = setInterval(() => response.write(': still here\n\n'), PULSE_MS);
  request.on('close', () => {
    open = false;
    unwatch();
    clearInterval(pulse);
    clearTimeout(due);
  });
  send(first);
  // What changed between that reading and the watch was not heard.
  onChange();
}
