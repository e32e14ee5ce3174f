import type { ConnectionLike } from '@temporalio/client';
import proto from '@temporalio/proto';
import { SEARCH_ATTRIBUTES } from '../temporal.ts';

const { IndexedValueType } = proto.temporal.api.enums.v1;
const VALUE_TYPES = { KEYWORD: IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD, INT: IndexedValueType.INDEXED_VALUE_TYPE_INT } as const;

/**
 * Registers the product's search attributes in the namespace: setting an unregistered one fails the workflow task until it is registered.
 * Idempotent.
 */
export async function registerSearchAttributes(connection: Pick<ConnectionLike, 'operatorService'>, namespace: string): Promise<void> {
  const searchAttributes = Object.fromEntries(Object.values(SEARCH_ATTRIBUTES).map(({ name, type }) => [name, VALUE_TYPES[type]]));
  await connection.operatorService.addSearchAttributes({ namespace, searchAttributes });
}
