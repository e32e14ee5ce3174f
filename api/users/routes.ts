import { Router, type Request } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { requireUser, userOf } from '../http/require-user.ts';
import { listProjects } from '../projects/list-projects.ts';
import { statsOf } from './current-user.ts';

/** `/api/users/{id}`: what a user may read of themselves, and nobody else. */
export function userRoutes(deps: ApiDeps): Router {
  const users = Router();
  users.use(requireUser);

  users.get('/:id/stats', async (request, response) => {
    response.json(await statsOf(deps.db, ownId(request)));
  });

  users.get('/:id/projects', async (request, response) => {
    response.json(await listProjects(deps, ownId(request)));
  });

  return users;
}

/** Another user's pages do not exist for this one. */
function ownId(request: Request): string {
  const { id } = userOf(request);
  if (request.params.id !== id) throw new AppError('NOT_FOUND', 'Not found');
  return id;
}
