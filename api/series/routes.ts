import { z } from 'zod';
import { seriesCanonOf, seriesOf } from '../../shared/database/series-rows.ts';
import { SeriesRow } from '../../shared/database/entities/series.ts';
import { AppError } from '../../shared/errors.ts';
import { newSeries, series, seriesCanon, seriesEdit } from '../../shared/series.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { addSeries, changeSeries, removeSeries } from './change-series.ts';

const ofSeries = z.strictObject({ id: z.uuid() });
const all = z.array(series);

/** `/api/series`: the user's books in order under one title. Another user's series is not found. */
export function seriesRoutes({ db, limits }: ApiDeps): ApiRoutes {
  return new ApiRoutes('/series', 'Series', limits)
    .add(
      'get',
      '',
      {
        summary: 'The user’s series with their books in order',
        access: 'user',
        response: { status: 200, description: 'The series, by title', schema: all },
      },
      ({ user }) => seriesOf(db.manager, user.id),
    )
    .add(
      'post',
      '',
      {
        summary: 'Begins a series',
        access: 'user',
        body: newSeries,
        response: { status: 201, description: 'All series', schema: all },
        errors: ['LIMIT_EXCEEDED', 'NOT_FOUND', 'SERIES_TAKEN'],
        limit: 'changeSeries',
      },
      ({ user, body }) => addSeries(db, user.id, body),
    )
    .add(
      'put',
      '/:id',
      {
        summary: 'Gives a series its title and its books in their order, unless it was changed meanwhile',
        access: 'user',
        params: ofSeries,
        body: seriesEdit,
        response: { status: 200, description: 'All series', schema: all },
        errors: ['EDIT_CONFLICT', 'SERIES_TAKEN'],
        limit: 'changeSeries',
      },
      ({ user, params, body }) => changeSeries(db, user.id, params.id, body),
    )
    .add(
      'delete',
      '/:id',
      {
        summary: 'Ends a series; its books stay',
        access: 'user',
        params: ofSeries,
        response: { status: 200, description: 'All series', schema: all },
        limit: 'changeSeries',
      },
      ({ user, params }) => removeSeries(db, user.id, params.id),
    )
    .add(
      'get',
      '/:id/canon',
      {
        summary: 'What the finished books of a series bring along to the next one',
        access: 'user',
        params: ofSeries,
        response: { status: 200, description: 'The entries that hold, in the order of the books', schema: seriesCanon },
        limit: 'readReport',
      },
      async ({ user, params }) => {
        if (!(await db.getRepository(SeriesRow).existsBy({ id: params.id, userId: user.id }))) throw new AppError('NOT_FOUND', 'Not found');
        return seriesCanonOf(db.manager, params.id);
      },
    );
}
