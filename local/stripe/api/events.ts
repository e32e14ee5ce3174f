import { LIST_PARAMS, page } from '../protocol/list.ts';
import { text, textList } from '../protocol/params.ts';
import { idOf, type Route } from '../protocol/route.ts';

export const EVENT_ROUTES: readonly Route[] = [
  {
    on: 'GET /v1/events',
    params: [...LIST_PARAMS, 'type', 'types'],
    run: ({ world, params }) => {
      const [type, types] = [text(params, 'type'), textList(params, 'types')];
      const found = world.store.event.filter(
        (one) => (type === undefined || one.type === type) && (types === undefined || types.includes(one.type)),
      );
      return page('/v1/events', found, params);
    },
  },
  { on: 'GET /v1/events/:id', run: (call) => call.world.store.event.need(idOf(call)) },
];
