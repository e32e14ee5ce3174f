import type { ReactNode } from 'react';
import { classes } from '../../../lib/classes.ts';

/** Names with what is to be said of each. What is empty is left out. */
export function Facts({ facts, columns = false }: { facts: readonly (readonly [name: string, said: ReactNode])[]; columns?: boolean }) {
  const said = facts.filter(([, each]) => each !== null && each !== undefined && each !== '');
  if (said.length === 0) return null;
  return (
    <dl className={classes('grid gap-x-8 gap-y-3', columns && 'md:grid-cols-2')}>
      {said.map(([name, each], index) => (
        <div key={index}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd dir="auto">{each}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of a plan below its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h3 className="text-xl">{title}</h3>
      <div className="mt-2">{children}</div>
    </section>
  );
}

/** Sentences, a bullet each. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5 marker:text-gilt-rule">
      {points.map((point, index) => (
        <li key={index} dir="auto">
          {point}
        </li>
      ))}
    </ul>
  );
}
