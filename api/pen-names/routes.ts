import { z } from 'zod';
import { penNamesOf } from '../../shared/database/pen-names.ts';
import { penName, penNameRequest } from '../../shared/pen-names.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { PORTRAIT_MOST_BYTES, PORTRAIT_TYPES } from '../../shared/portrait.ts';
import { removePortrait, sendPortrait, storePortrait } from './portraits.ts';
import { addPenName, changePenName, removePenName } from './change-pen-names.ts';

const ofName = z.strictObject({ id: z.uuid() });
const names = z.array(penName);

/** `/api/pen-names`: the names that the user's books appear under. */
export function penNameRoutes(deps: ApiDeps): ApiRoutes {
  const { db, limits } = deps;
  return new ApiRoutes('/pen-names', 'Pen names', limits)
    .add(
      'get',
      '',
      {
        summary: 'The user’s names with what goes with each, the account’s own first',
        access: 'user',
        response: { status: 200, description: 'The names', schema: names },
      },
      ({ user }) => penNamesOf(db.manager, user.id),
    )
    .add(
      'post',
      '',
      {
        summary: 'Adds a pen name',
        access: 'user',
        body: penNameRequest,
        response: { status: 201, description: 'All names', schema: names },
        errors: ['PEN_NAME_TAKEN', 'PEN_NAMES_SPENT'],
        limit: 'changePenNames',
      },
      ({ user, body }) => addPenName(db, user.id, body),
    )
    .add(
      'put',
      '/:id',
      {
        summary: 'Changes a name and what goes with it; the account’s own name has the user’s id',
        access: 'user',
        params: ofName,
        body: penNameRequest,
        response: { status: 200, description: 'All names', schema: names },
        errors: ['PEN_NAME_TAKEN'],
        limit: 'changePenNames',
      },
      ({ user, params, body }) => changePenName(db, user.id, params.id, body),
    )
    .add(
      'delete',
      '/:id',
      {
        summary: 'Removes a pen name; books that bear it keep it',
        access: 'user',
        params: ofName,
        response: { status: 200, description: 'All names', schema: names },
        limit: 'changePenNames',
      },
      ({ user, params }) => removePenName(db, user.id, params.id),
    )
    .add(
      'get',
      '/:id/portrait',
      {
        summary: 'The portrait of a name',
        access: 'user',
        params: ofName,
        response: { status: 200, description: 'The picture', contentTypes: ['image/jpeg'] },
        limit: 'download',
      },
      ({ user, params, response }) => sendPortrait(deps, user.id, params.id, response),
    )
    .add(
      'put',
      '/:id/portrait',
      {
        summary: 'Keeps a portrait of a name, encoded anew; it stands with the biography in files that are made from now on',
        access: 'user',
        params: ofName,
        upload: { contentTypes: PORTRAIT_TYPES, mostBytes: PORTRAIT_MOST_BYTES },
        response: { status: 200, description: 'All names', schema: names },
        errors: ['PORTRAIT_REFUSED', 'ENGINE_UNAVAILABLE'],
        limit: 'uploadCover',
      },
      ({ user, params, upload }) => storePortrait(deps, user, params.id, upload),
    )
    .add(
      'delete',
      '/:id/portrait',
      {
        summary: 'Removes the portrait of a name',
        access: 'user',
        params: ofName,
        response: { status: 200, description: 'All names', schema: names },
        limit: 'changePenNames',
      },
      ({ user, params }) => removePortrait(db, user.id, params.id),
    );
}
