import { change } from '../objects/change.ts';
import { attachMethod } from '../objects/new-payment-method.ts';
import { LIST_PARAMS, page } from '../protocol/list.ts';
import { neededText, oneOf, text } from '../protocol/params.ts';
import { idOf, type Call, type Route } from '../protocol/route.ts';
import { livingCustomer } from './customers.ts';
import { givenMethod } from './given-method.ts';

export const PAYMENT_METHOD_ROUTES: readonly Route[] = [
  {
    on: 'GET /v1/payment_methods',
    params: [...LIST_PARAMS, 'customer', 'type'],
    run: (call) => listMethods(call, '/v1/payment_methods', text(call.params, 'customer')),
  },
  {
    on: 'GET /v1/customers/:id/payment_methods',
    params: [...LIST_PARAMS, 'type'],
    run: (call) => listMethods(call, `/v1/customers/${idOf(call)}/payment_methods`, call.world.store.customer.need(idOf(call)).id),
  },
  { on: 'GET /v1/payment_methods/:id', run: (call) => call.world.store.payment_method.need(idOf(call)) },
  {
    on: 'POST /v1/payment_methods/:id/attach',
    params: ['customer'],
    run: (call) => {
      const { world, params } = call;
      const method = givenMethod(world, { payment_method: idOf(call) }) ?? world.store.payment_method.need(idOf(call));
      attachMethod(world, method, livingCustomer(world, neededText(params, 'customer'), 'customer').id);
      return method;
    },
  },
  {
    on: 'POST /v1/payment_methods/:id/detach',
    run: (call) => {
      const method = call.world.store.payment_method.need(idOf(call));
      change(call.world, 'payment_method.detached', method, { customer: null });
      return method;
    },
  },
];

function listMethods({ world, params }: Call, url: string, customer: string | undefined): object {
  oneOf(params, 'type', ['card'] as const);
  return page(
    url,
    world.store.payment_method.filter((one) => one.customer !== null && (customer === undefined || one.customer === customer)),
    params,
  );
}
