/** Reads single parameters as Stripe does. An empty text is what the SDK sends for `null`; here it counts as absent. */

import { badParameter } from './errors.ts';
import type { Param, Params } from './form.ts';

/** @throws 400 on a parameter that is not among those known */
export function refuseUnknown(params: Params, known: readonly string[]): void {
  const unknown = Object.keys(params).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const names = unknown.join(', ');
  throw badParameter(
    unknown[0] as string,
    `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${names}. (The stand-in knows ${known.join(', ') || 'none here'}.)`,
    'parameter_unknown',
  );
}

export function text(params: Params, name: string, path = name): string | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw badParameter(path, `Invalid string: ${JSON.stringify(value)}`);
  return value;
}

/** @throws 400 parameter_missing */
export function neededText(params: Params, name: string, path = name): string {
  const value = text(params, name, path);
  if (value === undefined) throw badParameter(path, `Missing required param: ${path}.`, 'parameter_missing');
  return value;
}

export function oneOf<Value extends string>(params: Params, name: string, values: readonly Value[], path = name): Value | undefined {
  const value = text(params, name, path);
  if (value === undefined || values.includes(value as Value)) return value as Value | undefined;
  throw badParameter(path, `Invalid ${path}: must be one of ${values.join(', ')}`);
}

export function integer(params: Params, name: string, path = name): number | undefined {
  const value = text(params, name, path);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value)) throw badParameter(path, `Invalid integer: ${value}`, 'parameter_invalid_integer');
  return Number(value);
}

export function neededInteger(params: Params, name: string, path = name): number {
  neededText(params, name, path);
  return integer(params, name, path) as number;
}

export function flag(params: Params, name: string, path = name): boolean | undefined {
  const value = text(params, name, path);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw badParameter(path, `Invalid boolean: ${value}`);
  return value === 'true';
}

export function nested(params: Params, name: string, path = name): Params | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (!isParams(value)) throw badParameter(path, 'Invalid object');
  return value;
}

/** Lists of objects, such as `items`. */
export function nestedList(params: Params, name: string, path = name): Params[] {
  return list(params, name, path).map((entry, index) => {
    if (isParams(entry)) return entry;
    throw badParameter(`${path}[${index}]`, 'Invalid object');
  });
}

export function textList(params: Params, name: string, path = name): string[] | undefined {
  if (params[name] === undefined) return undefined;
  return list(params, name, path).map((entry, index) => {
    if (typeof entry === 'string') return entry;
    throw badParameter(`${path}[${index}]`, `Invalid string: ${JSON.stringify(entry)}`);
  });
}

/** Metadata with what a request changes in it: an empty value takes a key away, an empty text takes all. */
export function mergeMetadata(before: Readonly<Record<string, string>>, params: Params): Record<string, string> {
  const given = params['metadata'];
  if (given === undefined) return { ...before };
  if (given === '') return {};
  if (typeof given === 'string') throw badParameter('metadata', 'Invalid object');
  const after = { ...before };
  for (const [key, value] of Object.entries(given)) {
    if (typeof value !== 'string') throw badParameter(`metadata[${key}]`, `Invalid string: ${JSON.stringify(value)}`);
    if (value.length > 500) throw badParameter(`metadata[${key}]`, 'Metadata values can have up to 500 characters.');
    if (value === '') delete after[key];
    else after[key] = value;
  }
  return after;
}

function list(params: Params, name: string, path: string): Param[] {
  const value = params[name];
  if (value === undefined || value === '') return [];
  if (!Array.isArray(value)) throw badParameter(path, 'Invalid array');
  return value;
}

function isParams(value: Param): value is Params {
  return typeof value === 'object' && !Array.isArray(value);
}
