import { Client, Connection } from '@temporalio/client';
import proto from '@temporalio/proto';
import type { TemporalServer } from '../../shared/temporal/connection.ts';
import { missingSearchAttributes } from '../../shared/temporal/register-search-attributes.ts';
import { TASK_QUEUES } from '../../shared/temporal.ts';
import { failure, ok, reasonOf, TIMEOUT_MS, warning, type Check, type Finding } from './check.ts';

const { TaskQueueType } = proto.temporal.api.enums.v1;
const DAY_SECONDS = 24 * 60 * 60;
/** A closed book can be restarted only while its history is kept. */
const MIN_RETENTION_DAYS = 30;

/** Temporal: reachable, the namespace with its retention and search attributes, and whether workers poll the queues. */
export const temporalCheck = (server: TemporalServer): Check => ({
  name: 'Temporal',
  run: async () => {
    let connection: Connection;
    try {
      connection = await Connection.connect({ ...server.connection, connectTimeout: TIMEOUT_MS });
    } catch (error) {
      return failure(
        `${server.connection.address}: ${reasonOf(error)}`,
        'Check TEMPORAL_ADDRESS and that the server runs; a server with TLS needs TEMPORAL_TLS=true and the certificates or the API key.',
      );
    }
    try {
      return [ok(`reached at ${server.connection.address}`), ...(await checkNamespace(connection, server.namespace))];
    } finally {
      await connection.close();
    }
  },
});

async function checkNamespace(connection: Connection, namespace: string): Promise<Finding[]> {
  const client = new Client({ connection, namespace });
  let days: number;
  try {
    const { config } = await connection.workflowService.describeNamespace({ namespace });
    days = Number(config?.workflowExecutionRetentionTtl?.seconds ?? 0) / DAY_SECONDS;
  } catch (error) {
    return [
      failure(
        `namespace "${namespace}": ${reasonOf(error)}`,
        `Set TEMPORAL_NAMESPACE to one that exists, or create it: temporal operator namespace create --namespace ${namespace} --retention 90d`,
      ),
    ];
  }
  const findings = [
    days < MIN_RETENTION_DAYS
      ? warning(
          `namespace "${namespace}" keeps closed workflows for ${days} days`,
          'A book can be restarted only as long as it is kept: temporal operator namespace update --retention 90d',
        )
      : ok(`namespace "${namespace}" keeps closed workflows for ${days} days`),
  ];
  const missing = await missingSearchAttributes(connection, namespace);
  findings.push(
    missing.length
      ? warning(`search attributes are missing: ${missing.join(', ')}`, 'A worker adds them when it starts. On Temporal Cloud add them on the namespace’s page first.')
      : ok('search attributes are registered'),
  ); // prettier-ignore
  const idle: string[] = [];
  for (const queue of Object.values(TASK_QUEUES)) {
    const { pollers } = await client.workflowService.describeTaskQueue({
      namespace,
      taskQueue: { name: queue },
      taskQueueType: TaskQueueType.TASK_QUEUE_TYPE_ACTIVITY,
    });
    if (!pollers?.length) idle.push(queue);
  }
  findings.push(
    idle.length
      ? warning(`no worker polls ${idle.join(', ')}`, 'Start one: node dist/worker/main.js --queues books,model,searches,render')
      : ok('workers poll every queue'),
  );
  return findings;
}
