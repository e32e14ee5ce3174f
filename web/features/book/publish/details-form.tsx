import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Option } from '../../../../shared/book/options.ts';
import { IMAGE_ANSWERS, type ImageAnswer } from '../../../../shared/publishing/disclosure.ts';
import { MARKETPLACES } from '../../../../shared/publishing/marketplaces.ts';
import { BIOGRAPHY_MAX, type Prices, type ShopDetails, type ShopKit } from '../../../../shared/publishing/shop-kit.ts';
import { Button } from '../../../components/button.tsx';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { Field } from '../../../components/field.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { Select } from '../../../components/select.tsx';
import { Textarea } from '../../../components/textarea.tsx';
import { messageOf } from '../../../lib/api.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { saveShopDetails, shopKitQuery } from './endpoints.ts';
import { PriceList, type TypedPrices } from './price-list.tsx';
import { ebookWords, paperbackWords, priceOf } from './price-words.ts';

const AGES: readonly Option[] = Array.from({ length: 19 }, (_, age) => ({ value: String(age), label: age === 18 ? '18+' : String(age) }));
const DEFAULT_AGE = { from: 12, to: 18 };

const typedPrices = (prices: Prices): TypedPrices =>
  Object.fromEntries(Object.entries(prices).map(([store, price]) => [store, String(price)]));

function pricesOf(typed: TypedPrices): Prices {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([store, text]) => {
      const price = priceOf(text);
      return price === undefined ? [] : [[store, price]];
    }),
  );
}

/** Reading age, biography and prices, held against KDP's rules as they are typed, and kept with the book. */
export function DetailsForm({ projectId, kit }: { projectId: string; kit: ShopKit }) {
  const queryClient = useQueryClient();
  const [details, setDetails] = useState<ShopDetails>(kit.details);
  const [ebook, setEbook] = useState(() => typedPrices(kit.details.ebookPrices));
  const [paperback, setPaperback] = useState(() => typedPrices(kit.details.paperbackPrices));
  const { readingAge, biography, inSelect } = details;
  const set = (change: Partial<ShopDetails>) => setDetails((now) => ({ ...now, ...change }));
  const wrongAge = readingAge !== null && readingAge.from > readingAge.to;
  const isRefused =
    wrongAge ||
    MARKETPLACES.some(
      (store) =>
        ebookWords(store, ebook[store] ?? '', inSelect, kit.edition)?.error ??
        paperbackWords(store, paperback[store] ?? '', kit.edition)?.error,
    );
  const save = useMutation({
    mutationFn: () =>
      saveShopDetails(projectId, {
        revision: kit.revision,
        details: { ...details, ebookPrices: pricesOf(ebook), paperbackPrices: pricesOf(paperback) },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(shopKitQuery(projectId).queryKey, saved);
      showToast('Details Saved', 'They are kept with the book, and go into the store kit.');
    },
    onError: (error) => showErrorToast('Could Not Save', messageOf(error, 'The server can’t be reached. Please try again.')),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRefused) save.mutate();
  };
  return (
    <form className="grid gap-6" noValidate onSubmit={onSubmit}>
      <SectionCard title="About the book and its author">
        <div className="mt-4 grid gap-5">
          <CheckboxField
            label="For children or young adults"
            error={undefined}
            checked={readingAge !== null}
            onChange={({ target }) => set({ readingAge: target.checked ? DEFAULT_AGE : null })}
          />
          {readingAge && (
            <div className="grid max-w-md grid-cols-2 gap-5">
              <Field label="Youngest reader" error={wrongAge ? 'The youngest reader cannot be older than the oldest' : undefined}>
                {(control) => (
                  <Select
                    {...control}
                    options={AGES}
                    value={String(readingAge.from)}
                    onChange={({ target }) => set({ readingAge: { ...readingAge, from: Number(target.value) } })}
                  />
                )}
              </Field>
              <Field label="Oldest reader">
                {(control) => (
                  <Select
                    {...control}
                    options={AGES}
                    value={String(readingAge.to)}
                    onChange={({ target }) => set({ readingAge: { ...readingAge, to: Number(target.value) } })}
                  />
                )}
              </Field>
            </div>
          )}
          <Field
            label="Author biography"
            hint="For your author page at each store. Leave it empty to use “About the author” from the book."
            count={{ used: biography.length, max: BIOGRAPHY_MAX }}
          >
            {(control) => <Textarea {...control} rows={5} value={biography} onChange={({ target }) => set({ biography: target.value })} />}
          </Field>
          {kit.hasOwnImage && (
            <Field label="AI in your cover image" hint="KDP asks for it at upload.">
              {(control) => (
                <Select
                  {...control}
                  options={Object.entries(IMAGE_ANSWERS).map(([value, label]) => ({ value, label }))}
                  placeholder="Please choose"
                  value={details.imageAnswer ?? ''}
                  onChange={({ target }) => set({ imageAnswer: target.value === '' ? null : (target.value as ImageAnswer) })}
                />
              )}
            </Field>
          )}
        </div>
      </SectionCard>
      <SectionCard title="Price and royalty">
        <p className="mt-1 max-w-2xl text-ink-soft">
          By figures KDP has published, as of November 2026{kit.edition ? `, for ${kit.edition.pages} pages in black ink` : ''}. A store
          without a price gets the one that KDP converts from Amazon.com.
        </p>
        <div className="mt-4">
          <CheckboxField
            label="In KDP Select: 70% also in Japan, India and Brazil; no other store may sell the e-book"
            error={undefined}
            checked={inSelect}
            onChange={({ target }) => set({ inSelect: target.checked })}
          />
        </div>
        <div className="mt-4">
          <PriceList {...{ ebook, paperback, inSelect, edition: kit.edition }} onEbook={setEbook} onPaperback={setPaperback} />
        </div>
      </SectionCard>
      <div>
        <Button type="submit" pending={save.isPending} disabled={save.isPending || isRefused}>
          Save Details
        </Button>
      </div>
    </form>
  );
}
