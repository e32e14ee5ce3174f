/** A form as its brackets nest it. All values are texts. */
export type Params = { [name: string]: Param };
export type Param = string | Param[] | Params;

/** Reads `a=1&items[0][price]=p&expand[]=x`: the form of bodies and of queries. */
export function parseForm(text: string): Params {
  const root = emptyParams();
  for (const [name, value] of new URLSearchParams(text)) set(root, pathOf(name), value);
  return listed(root) as Params;
}

/** `items[0][price]` as `items`, `0`, `price`. */
function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function set(root: Params, path: string[], value: string): void {
  let here = root;
  path.forEach((part, depth) => {
    // `expand[]` goes to the end.
    const key = part === '' && depth > 0 ? String(Object.keys(here).length) : part;
    if (depth === path.length - 1) here[key] = value;
    else {
      const next = here[key];
      here = here[key] = typeof next === 'object' && !Array.isArray(next) ? next : emptyParams();
    }
  });
}

/** Objects whose keys count from 0 become lists. */
function listed(param: Param): Param {
  if (typeof param === 'string' || Array.isArray(param)) return param;
  const keys = Object.keys(param);
  if (keys.length > 0 && keys.every((key, index) => key === String(index))) return keys.map((key) => listed(param[key] as Param));
  for (const key of keys) param[key] = listed(param[key] as Param);
  return param;
}

/** Without a prototype: names come from outside. */
function emptyParams(): Params {
  return Object.create(null) as Params;
}
