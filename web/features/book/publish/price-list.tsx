import { MARKETPLACES, TERMS, type Marketplace } from '../../../../shared/publishing/marketplaces.ts';
import type { ShopKit } from '../../../../shared/publishing/shop-kit.ts';
import { Field } from '../../../components/field.tsx';
import { Fold } from '../../../components/fold.tsx';
import { Input } from '../../../components/input.tsx';
import { ebookWords, paperbackWords, type PriceWords } from './price-words.ts';

export type TypedPrices = Partial<Record<Marketplace, string>>;

type PriceListProps = {
  ebook: TypedPrices;
  paperback: TypedPrices;
  inSelect: boolean;
  edition: ShopKit['edition'];
  onEbook: (prices: TypedPrices) => void;
  onPaperback: (prices: TypedPrices) => void;
};

/** Most books are sold in these; the other stores have the price that KDP converts, unless there is one. */
const FIRST: readonly Marketplace[] = ['US', 'GB', 'DE'];

/** A list price for each store, with what a copy earns at it. */
export function PriceList({ ebook, paperback, inSelect, edition, onEbook, onPaperback }: PriceListProps) {
  const others = MARKETPLACES.filter((store) => !FIRST.includes(store));
  const set = others.filter((store) => ebook[store] || paperback[store]).length;
  const rows = (stores: readonly Marketplace[]) => (
    <ul className="grid">
      {stores.map((store) => (
        <li key={store} className="grid items-start gap-x-5 gap-y-3 border-t border-rule py-4 first:border-t-0 sm:grid-cols-[8rem_1fr_1fr]">
          <p className="font-medium sm:pt-1">{TERMS[store].store}</p>
          <PriceField
            label={`E-book, ${TERMS[store].currency}`}
            store={store}
            words={ebookWords(store, ebook[store] ?? '', inSelect, edition)}
            value={ebook[store] ?? ''}
            onChange={(price) => onEbook({ ...ebook, [store]: price })}
            absent="KDP sells no e-books here."
          />
          <PriceField
            label={`Paperback, ${TERMS[store].currency}`}
            store={store}
            words={paperbackWords(store, paperback[store] ?? '', edition)}
            value={paperback[store] ?? ''}
            onChange={(price) => onPaperback({ ...paperback, [store]: price })}
            absent="KDP sells no paperbacks here."
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {rows(FIRST)}
      <Fold summary={set > 0 ? `Other stores, ${set} with a price` : 'Other stores'}>{rows(others)}</Fold>
    </>
  );
}

type PriceFieldProps = {
  label: string;
  store: Marketplace;
  words: PriceWords | null;
  value: string;
  onChange: (price: string) => void;
  absent: string;
};

function PriceField({ label, store, words, value, onChange, absent }: PriceFieldProps) {
  if (!words) return <p className="text-sm text-ink-soft sm:pt-1">{absent}</p>;
  return (
    <Field label={label} hint={words.hint} error={words.error}>
      {(control) => (
        <Input
          {...control}
          aria-label={`${label}, ${TERMS[store].store}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
