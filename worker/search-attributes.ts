import type { NativeConnection } from '@temporalio/worker';
import { SEARCH_ATTRIBUTES } from '../shared/temporal.ts';

/** `temporal.api.enums.v1.IndexedValueType` */
const INDEXED_VALUE_TYPE = { KEYWORD: 2, INT: 3 } as const;

/** Makes sure that the namespace knows our search attributes: a workflow that sets an unknown one would fail its task for ever. Again is harmless. */
export async function registerSearchAttributes(connection: NativeConnection, namespace: string): Promise<void> {
  const searchAttributes = Object.fromEntries(Object.entries(SEARCH_ATTRIBUTES).map(([name, type]) => [name, INDEXED_VALUE_TYPE[type]]));
  await connection.operatorService.addSearchAttributes({ namespace, searchAttributes });
}
