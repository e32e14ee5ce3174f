import { Client, Connection } from '@temporalio/client';

/** Connects when first used, so that the API answers from the database while Temporal is away. */
export function createTemporalClient(address: string, namespace: string): { client: Client; close: () => Promise<void> } {
  const connection = Connection.lazy({ address });
  return { client: new Client({ connection, namespace }), close: () => connection.close() };
}
