import { Client, Connection } from '@temporalio/client';
import { traceClient } from '../tracing/trace-client.ts';
import type { TemporalServer } from './connection.ts';

/** Connects lazily, so that the API can serve from the database while Temporal is down. */
export function createTemporalClient(server: TemporalServer): { client: Client; close: () => Promise<void> } {
  const connection = Connection.lazy(server.connection);
  return {
    client: new Client({
      connection,
      namespace: server.namespace,
      interceptors: { workflow: [traceClient] },
      ...(server.dataConverter && { dataConverter: server.dataConverter }),
    }),
    close: () => connection.close(),
  };
}
