import { useState, type ReactNode } from 'react';
import { Select } from '../select.tsx';

type ChooseVersionsProps<Version> = {
  /** Newest first. */
  versions: readonly Version[];
  labelOf: (version: Version) => string;
  /** What stands below a version that is chosen. */
  about: (chosen: { version: Version | undefined; revision: number; newest: number }) => ReactNode;
  /** The two that are chosen, by their revisions. */
  children: (before: number, after: number) => ReactNode;
};

/** Two versions to compare; at first the newest and the one before it. */
export function ChooseVersions<Version extends { revision: number }>(props: ChooseVersionsProps<Version>) {
  const { versions, labelOf, about, children } = props;
  const newest = versions[0]?.revision ?? 1;
  const [before, setBefore] = useState(versions[1]?.revision ?? newest);
  const [after, setAfter] = useState(newest);
  const options = versions.map((version) => ({ value: String(version.revision), label: labelOf(version) }));
  const choice = (label: string, value: number, onChoose: (revision: number) => void) => (
    <div className="grid content-start gap-2">
      <Select aria-label={label} options={options} value={String(value)} onChange={(event) => onChoose(Number(event.target.value))} />
      {about({ version: versions.find(({ revision }) => revision === value), revision: value, newest })}
    </div>
  );
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {choice('Earlier version', before, setBefore)}
        {choice('Later version', after, setAfter)}
      </div>
      {children(before, after)}
    </>
  );
}
