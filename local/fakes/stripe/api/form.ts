/** A form as its brackets nest it. All values are strings. */
export type Form = { [name: string]: FormValue };
export type FormValue = string | FormValue[] | Form;

/** Reads `a=1&items[0][price]=p`: the form of bodies and of queries. */
export function parseForm(text: string): Form {
  const root = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    const last = path.pop() ?? '';
    let form = root;
    for (const part of path) {
      const next = form[part];
      form = form[part] = typeof next === 'object' && !Array.isArray(next) ? next : emptyForm();
    }
    form[last] = value;
  }
  return withLists(root) as Form;
}

/** Objects whose keys count from 0 become lists. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withLists(each)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

/** Without a prototype: names come from outside. */
function emptyForm(): Form {
  return Object.create(null) as Form;
}
