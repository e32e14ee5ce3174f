import { Client, Connection } from '@temporalio/client';

/** Connects lazily, so that the API can serve from the database while Temporal is down. */
export function createTemporalClient(address: string, namespace: string): { client: Client; close: () => Promise<void> } {
  const connection = Connection.lazy({ address });
  return { client: new Client({ connection, namespace }), close: () => connection.close() };
}
