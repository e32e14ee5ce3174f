import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import type { NicheUsage } from '../../../shared/niche/analysis.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { usePublicConfig } from '../../lib/config.ts';
import { usageLine } from './niche-words.ts';

type KeywordFormProps = {
  field: RefObject<HTMLInputElement | null>;
  keyword: string;
  onChange: (keyword: string) => void;
  onSubmit: () => void;
  analyzing: boolean;
  usage: NicheUsage | undefined;
};

export function KeywordForm({ field, keyword, onChange, onSubmit, analyzing, usage }: KeywordFormProps) {
  const sample = usePublicConfig()?.books === 'sample';
  return (
    <Card aria-label="Analyze a niche" className="p-5 sm:p-7">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end"
      >
        <Field label="Niche or keyword">
          {(control) => (
            <Input
              {...control}
              ref={field}
              value={keyword}
              onChange={(event) => onChange(event.target.value)}
              disabled={analyzing}
              placeholder="e.g., urban beekeeping for beginners"
              enterKeyHint="search"
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit" pending={analyzing} className="min-w-44">
          {analyzing ? (
            'Analyzing...'
          ) : (
            <>
              <Search aria-hidden /> Analyze Niche
            </>
          )}
        </Button>
      </form>
      {usage && <p className="mt-3 text-sm text-ink-soft">{usageLine(usage)}</p>}
      {sample && <p className="mt-1 text-sm text-gilt">Sample books: the numbers are made up until GOOGLE_BOOKS_API_KEY is set</p>}
    </Card>
  );
}
