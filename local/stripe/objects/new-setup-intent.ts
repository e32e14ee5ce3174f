import { base, type World } from '../world.ts';
import { newClientSecret } from './ids.ts';
import type { Metadata, SetupIntent } from './types.ts';

/** An intent to save a card, without paying. */
export function newSetupIntent(
  world: World,
  wanted: { customer: string | null; metadata?: Metadata; description?: string | null },
): SetupIntent {
  const id = world.store.setup_intent.newId();
  const intent = world.store.setup_intent.add({
    ...base(world, 'setup_intent', id),
    application: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    customer: wanted.customer,
    description: wanted.description ?? null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    mandate: null,
    metadata: wanted.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  });
  world.emit('setup_intent.created', intent);
  return intent;
}
