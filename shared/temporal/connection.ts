import { loadClientConnectConfig } from '@temporalio/envconfig';
import type { ConnectionOptions } from '@temporalio/client';
import type { DataConverter } from '@temporalio/common';
import { EncryptionCodec, readPayloadKeys } from './payload-codec.ts';

export type TemporalServer = {
  connection: ConnectionOptions & { address: string; apiKey?: string };
  namespace: string;
  /** Present where payloads are encrypted. */
  dataConverter?: DataConverter;
};

/**
 * Where Temporal is, from Temporal's own environment configuration: TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, TEMPORAL_API_KEY, TEMPORAL_TLS and
 * TEMPORAL_TLS_*, TEMPORAL_GRPC_META_*, or a profile of the file TEMPORAL_CONFIG_FILE. Any cluster and Temporal Cloud are reached by these
 * alone. PAYLOAD_KEYS encrypts what workflows hold. An empty variable counts as absent. The user's own file (`~/.config/temporalio`) is not read, so that a process connects to what
 * its configuration says.
 * @throws Error if a file is missing or a value is invalid
 */
export function readTemporalServer(variables: Record<string, string | undefined>): TemporalServer {
  const set = Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => /^TEMPORAL_/.test(entry[0]) && Boolean(entry[1])),
  );
  const { connectionOptions, namespace } = loadClientConnectConfig({
    overrideEnvVars: set,
    disableFile: set.TEMPORAL_CONFIG_FILE === undefined,
    configFileStrict: true,
  });
  const { address = '127.0.0.1:7233', tls, apiKey, metadata } = connectionOptions;
  return {
    connection: { address, ...(tls !== undefined && { tls }), ...(apiKey !== undefined && { apiKey }), ...(metadata && { metadata }) },
    namespace: namespace ?? 'default',
    ...(variables.PAYLOAD_KEYS && { dataConverter: { payloadCodecs: [new EncryptionCodec(readPayloadKeys(variables.PAYLOAD_KEYS))] } }),
  };
}
