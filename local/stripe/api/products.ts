import { change } from '../objects/change.ts';
import { LIST_PARAMS, page } from '../protocol/list.ts';
import { flag, mergeMetadata, neededText, text } from '../protocol/params.ts';
import { idOf, type Route } from '../protocol/route.ts';
import { base } from '../world.ts';
import { badParameter } from '../protocol/errors.ts';

export const PRODUCT_ROUTES: readonly Route[] = [
  {
    on: 'POST /v1/products',
    params: ['id', 'name', 'description', 'active', 'metadata'],
    run: ({ world, params }) => {
      const id = text(params, 'id') ?? world.store.product.newId();
      if (world.store.product.find(id)) throw badParameter('id', 'Product already exists.', 'resource_already_exists');
      const product = world.store.product.add({
        ...base(world, 'product', id),
        active: flag(params, 'active') ?? true,
        default_price: null,
        description: text(params, 'description') ?? null,
        images: [],
        marketing_features: [],
        metadata: mergeMetadata({}, params),
        name: neededText(params, 'name'),
        package_dimensions: null,
        shippable: null,
        statement_descriptor: null,
        tax_code: null,
        unit_label: null,
        updated: world.clock.now(),
        url: null,
      });
      world.emit('product.created', product);
      return product;
    },
  },
  {
    on: 'GET /v1/products',
    params: [...LIST_PARAMS, 'active'],
    run: ({ world, params }) => {
      const active = flag(params, 'active');
      return page(
        '/v1/products',
        world.store.product.filter((one) => active === undefined || one.active === active),
        params,
      );
    },
  },
  { on: 'GET /v1/products/:id', run: (call) => call.world.store.product.need(idOf(call)) },
  {
    on: 'POST /v1/products/:id',
    params: ['name', 'description', 'active', 'metadata'],
    run: (call) => {
      const { world, params } = call;
      const product = world.store.product.need(idOf(call));
      change(world, 'product.updated', product, {
        active: flag(params, 'active') ?? product.active,
        metadata: mergeMetadata(product.metadata, params),
        name: text(params, 'name') ?? product.name,
        ...('description' in params && { description: text(params, 'description') ?? null }),
        updated: world.clock.now(),
      });
      return product;
    },
  },
];
