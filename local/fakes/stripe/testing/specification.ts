import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

type Schema = { [keyword: string]: unknown };

/**
 * Stripe's own specification of its objects.
 * @param path of its spec3.json
 * @returns what says everything that is wrong with an object, as `invoice/lines must have …`; empty when nothing is
 */
export function readSpecification(path: string): (object: { object: string }) => string[] {
  const { components } = JSON.parse(readFileSync(path, 'utf8')) as { components: { schemas: Record<string, Schema> } };
  // Their schemas have keywords of OpenAPI's own, and formats that say nothing of the wire.
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, logger: false });
  ajv.addSchema({ $id: 'stripe', components: { schemas: withNull(components.schemas) } });
  return (served) => {
    const name = served.object;
    const validate = ajv.getSchema(`stripe#/components/schemas/${name}`);
    if (!validate) return [`There is no schema of ${name}.`];
    void validate(served);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath} ${message}`);
  };
}

/** OpenAPI 3.0 says `nullable: true` where JSON Schema names null among the types. */
function withNull(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNull);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema)
    .filter(([keyword]) => !keyword.startsWith('x-') && keyword !== 'nullable')
    .map(([keyword, value]) => [keyword, withNull(value)]);
  const converted = Object.fromEntries(entries) as Schema;
  return (schema as Schema)['nullable'] === true ? { anyOf: [{ type: 'null' }, converted] } : converted;
}
