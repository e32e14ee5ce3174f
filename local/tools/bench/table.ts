/** One row of the table. */
export type Row = {
  what: string;
  measured: string;
  goal?: string;
  /** Whether the goal is met; undefined without a goal. */
  ok?: boolean;
  /** A comparison with others, or how to read the figure. */
  note?: string;
};

export type Section = { title: string; rows: Row[] };

/** A row whose figure should be at least `least`. */
export function atLeast(what: string, figure: number, least: number, unit: string, digits = 0): Row {
  return {
    what,
    measured: withUnit(figure, unit, digits),
    goal: `>= ${withUnit(least, unit)}`,
    ok: Number(figure.toFixed(digits)) >= least,
  };
}

/** A row whose figure should be at most `most`. */
export function atMost(what: string, figure: number, most: number, unit: string, digits = 0, note?: string): Row {
  return {
    what,
    measured: withUnit(figure, unit, digits),
    goal: `<= ${withUnit(most, unit)}`,
    // Compares the rounded figure, so that the table is consistent.
    ok: Number(figure.toFixed(digits)) <= most,
    ...(note !== undefined && { note }),
  };
}

export function plain(what: string, figure: number, unit: string, digits = 0, note?: string): Row {
  return { what, measured: withUnit(figure, unit, digits), ...(note !== undefined && { note }) };
}

function withUnit(figure: number, unit: string, digits?: number): string {
  const number = figure.toLocaleString(
    'en-US',
    digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
  );
  return unit ? `${number} ${unit}` : number;
}

/** The sections as aligned plain text. */
export function table(sections: readonly Section[]): string {
  const cells = ({ what, measured, goal = '', ok, note = '' }: Row) => [
    what,
    measured,
    goal,
    ok === undefined ? '' : ok ? 'ok' : 'MISSED',
    note,
  ];
  const all = sections.flatMap(({ rows }) => rows.map(cells));
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => {
    const [what = '', measured = '', goal = '', result = '', note = ''] = row;
    const [w = 0, m = 0, g = 0, v = 0] = widths;
    return `  ${what.padEnd(w)}  ${measured.padStart(m)}  ${goal.padEnd(g)}  ${result.padEnd(v)}  ${note}`.trimEnd();
  };
  return sections.map(({ title, rows }) => [title, ...rows.map((row) => line(cells(row)))].join('\n')).join('\n\n');
}

/** The value below which `share` of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
