import type { AddressChangeInput } from '../shared/temporal.ts';
import { followUps } from './activity-policies.ts';

/** Takes an account's address to where else it is kept. Each step reads the address that the account has then, so a later change wins. */
export async function addressChange({ userId }: AddressChangeInput): Promise<void> {
  await followUps.addressBooks.executeWithOptions({ activityId: 'books', summary: 'Give the books the new address' }, [userId]);
  await followUps.addressCustomer.executeWithOptions({ activityId: 'customer', summary: 'Give the Stripe customer the new address' }, [
    userId,
  ]);
}
