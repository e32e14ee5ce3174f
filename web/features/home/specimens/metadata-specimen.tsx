import { METADATA } from '../../case-studies/samples/metadata.ts';

const { bisacCategories, kdpKeywords, bookDescription } = METADATA;

export function MetadataSpecimen() {
  return (
    <dl className="grid gap-4">
      <div>
        <dt className="text-base text-gilt smallcaps">Hook</dt>
        <dd className="font-serif text-xl leading-snug">{bookDescription.hook}</dd>
      </div>
      <div>
        <dt className="text-base text-gilt smallcaps">Categories</dt>
        {bisacCategories.slice(0, 2).map(({ code, title }) => (
          <dd key={code} className="mt-1 text-sm">
            <span className="font-mono">{code}</span> <span className="text-ink-soft">{title}</span>
          </dd>
        ))}
      </div>
      <div>
        <dt className="text-base text-gilt smallcaps">Keywords</dt>
        <dd>
          <ul className="mt-1.5 flex flex-wrap gap-1.5 text-sm">
            {kdpKeywords.slice(0, 4).map(({ keyword }) => (
              <li key={keyword} className="rounded-sm border border-rule bg-sunken px-2 py-0.5">
                {keyword}
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}
