import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NicheUsage } from '../../../../shared/niche/analysis.ts';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { InputField } from '../../../components/input-field.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { usePublicConfig } from '../../../lib/config.ts';
import { usageLine } from '../niche-labels.ts';

type KeywordFormProps = {
  form: UseFormReturn<{ keyword: string }>;
  onSubmit: (event: FormEvent) => void;
  analyzing: boolean;
  usage: NicheUsage | undefined;
  /** The usage is loading. */
  counting: boolean;
  /** The last payment failed. */
  isOverdue: boolean;
};

export function KeywordForm({ form, onSubmit, analyzing, usage, counting, isOverdue }: KeywordFormProps) {
  const sample = usePublicConfig()?.books === 'sample';
  return (
    <Card aria-label="Analyze a niche" className="p-5 sm:p-7">
      <form noValidate onSubmit={onSubmit} className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start">
        <InputField
          label="Niche or keyword"
          error={form.formState.errors.keyword?.message}
          placeholder="e.g., urban beekeeping for beginners"
          enterKeyHint="search"
          autoComplete="off"
          {...form.register('keyword')}
          disabled={analyzing}
        />
        <Button type="submit" pending={analyzing} disabled={analyzing} className="min-w-44 sm:mt-6.5">
          {analyzing ? (
            'Analyzing...'
          ) : (
            <>
              <Search aria-hidden /> Analyze Niche
            </>
          )}
        </Button>
      </form>
      <div className="mt-3 flex min-h-6 flex-wrap items-baseline justify-between gap-x-6 text-sm">
        {usage ? <p className="text-ink-soft">{usageLine(usage, isOverdue)}</p> : counting && <Skeleton className="h-5 w-64" />}
        {sample && <p className="text-gilt">Sample books: the numbers are made up until GOOGLE_BOOKS_API_KEY is set</p>}
      </div>
    </Card>
  );
}
