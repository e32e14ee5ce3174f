import { Router } from 'express';
import { createProjectRequest } from '../../shared/book/forms.ts';
import type { ApiDeps } from '../deps.ts';
import { requireUser, userOf } from '../http/require-user.ts';
import { bodyOf } from '../http/validate.ts';
import { createProject } from './create-project.ts';
import { sendAll, sendOne } from './download.ts';
import { findOwnProject } from './find-own-project.ts';
import { restartProject } from './restart-project.ts';
import { showProject } from './show-project.ts';
import { watchProject } from './watch-project.ts';

/** `/api/book-projects`: an author's own books. */
export function projectRoutes(deps: ApiDeps): Router {
  const projects = Router();
  projects.use(requireUser);

  projects.post('/', async (request, response) => {
    const project = await createProject(deps, userOf(request), bodyOf(createProjectRequest, request));
    response.status(201).location(`/api/book-projects/${project.id}`).json(project);
  });

  projects.get('/:id', async (request, response) => {
    response.json(await showProject(deps, userOf(request).id, request.params.id));
  });

  projects.get('/:id/events', async (request, response) => {
    await watchProject(deps, userOf(request).id, request.params.id, request, response);
  });

  projects.post('/:id/restart', async (request, response) => {
    response.status(202).json(await restartProject(deps, userOf(request).id, request.params.id));
  });

  projects.get('/:id/download-all', async (request, response) => {
    await sendAll(deps.db, await findOwnProject(deps.db, userOf(request).id, request.params.id, { id: true, status: true }), response);
  });

  projects.get('/:id/files/:format', async (request, response) => {
    await sendOne(
      deps.db,
      await findOwnProject(deps.db, userOf(request).id, request.params.id, { id: true, status: true }),
      request.params.format,
      response,
    );
  });

  return projects;
}
