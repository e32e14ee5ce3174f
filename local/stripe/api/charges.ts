import { LIST_PARAMS, page } from '../protocol/list.ts';
import { text } from '../protocol/params.ts';
import { idOf, type Route } from '../protocol/route.ts';

export const CHARGE_ROUTES: readonly Route[] = [
  {
    on: 'GET /v1/charges',
    params: [...LIST_PARAMS, 'customer', 'payment_intent'],
    run: ({ world, params }) => {
      const [customer, intent] = [text(params, 'customer'), text(params, 'payment_intent')];
      const found = world.store.charge.filter(
        (one) => (customer === undefined || one.customer === customer) && (intent === undefined || one.payment_intent === intent),
      );
      return page('/v1/charges', found, params);
    },
  },
  { on: 'GET /v1/charges/:id', run: (call) => call.world.store.charge.need(idOf(call)) },
];
