import { isGrpcServiceError, type ConnectionLike } from '@temporalio/client';
import proto from '@temporalio/proto';
import { SEARCH_ATTRIBUTES } from '../temporal.ts';

const { IndexedValueType } = proto.temporal.api.enums.v1;
const VALUE_TYPES = { KEYWORD: IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD, INT: IndexedValueType.INDEXED_VALUE_TYPE_INT } as const;
/** Status codes of gRPC. */
const GRPC = { INVALID_ARGUMENT: 3, PERMISSION_DENIED: 7, UNIMPLEMENTED: 12 };
/** A service may refuse its clients this request, as Temporal Cloud does, or lack it. */
const REFUSED = new Set([GRPC.PERMISSION_DENIED, GRPC.UNIMPLEMENTED]);

type Services = Pick<ConnectionLike, 'operatorService' | 'workflowService'>;

/**
 * Registers the product's search attributes in the namespace: setting an unregistered one fails the workflow task until it is registered.
 * Idempotent.
 * @throws Error that names them if they are missing and the server does not allow clients to register them
 */
export async function registerSearchAttributes(connection: Services, namespace: string): Promise<void> {
  const searchAttributes = Object.fromEntries(Object.values(SEARCH_ATTRIBUTES).map(({ name, type }) => [name, VALUE_TYPES[type]]));
  try {
    await connection.operatorService.addSearchAttributes({ namespace, searchAttributes });
  } catch (error) {
    if (!isGrpcServiceError(error) || !REFUSED.has(Number(error.code))) throw error;
    const missing = await missingSearchAttributes(connection, namespace);
    if (missing.length)
      throw new Error(
        `The namespace ${namespace} has no search attribute ${missing.join(', ')}, and its server does not let this process add them: ` +
          'add them with its own tools (Temporal Cloud: the namespace’s page, or `tcld namespace search-attributes add`).',
        { cause: error },
      );
  }
}

/** The product's search attributes that the namespace does not know, as `Name (Type)`. A query on one is the check that every server allows. */
export async function missingSearchAttributes({ workflowService }: Services, namespace: string): Promise<string[]> {
  const checked = await Promise.all(
    Object.values(SEARCH_ATTRIBUTES).map(async ({ name, type }) => {
      const query = `${name} = ${type === 'INT' ? '0' : '""'}`;
      try {
        await workflowService.countWorkflowExecutions({ namespace, query });
        return [];
      } catch (error) {
        if (isGrpcServiceError(error) && Number(error.code) === GRPC.INVALID_ARGUMENT) return [`${name} (${type})`];
        throw error;
      }
    }),
  );
  return checked.flat();
}
