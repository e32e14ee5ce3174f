import { RadioGroup } from 'radix-ui';
import { COVER_DESIGNS, type CoverChoices, type ShownCover } from '../../../../shared/book/cover.ts';
import { Loading } from '../../../components/loading.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { COVER_LABELS } from './design-options.ts';

type CoverPicturesProps = {
  projectId: string;
  /** Undefined while the covers are drawn. */
  shown: ShownCover | undefined;
  front: CoverChoices['front'];
  onChange: (front: NonNullable<CoverChoices['front']>) => void;
};

const GRID = 'mt-5 grid grid-cols-3 gap-3 sm:grid-cols-4 sm:gap-4 lg:grid-cols-7 xl:grid-cols-3';

/** The covers that a book can have, to choose one of them by its picture. */
export function CoverPictures({ projectId, shown, front, onChange }: CoverPicturesProps) {
  if (!shown)
    return (
      <Loading label="Drawing the covers">
        <div className={GRID}>
          {COVER_DESIGNS.map((design) => (
            <Skeleton key={design} className="aspect-[5/8] w-full" />
          ))}
        </div>
      </Loading>
    );
  const own = shown.image && {
    value: 'image',
    label: 'Your image',
    picture: `/api/book-projects/${projectId}/cover/image?${shown.image.sha256}`,
  };
  const designs = COVER_DESIGNS.flatMap((design) => {
    const picture = shown.designs.find((each) => each.design === design)?.picture;
    return picture ? [{ value: design, label: COVER_LABELS[design], picture }] : [];
  });
  return (
    <RadioGroup.Root
      aria-label="Front of the cover"
      value={front ?? shown.drawn}
      onValueChange={(value) => onChange(value as NonNullable<CoverChoices['front']>)}
      className={GRID}
    >
      {[...(own ? [own] : []), ...designs].map(({ value, label, picture }) => (
        <RadioGroup.Item
          key={value}
          value={value}
          className="group grid gap-1.5 rounded-md p-1 text-sm text-ink-soft transition-colors hover:bg-sunken data-[state=checked]:bg-cloth-soft data-[state=checked]:font-medium data-[state=checked]:text-ink data-[state=checked]:ring-2 data-[state=checked]:ring-cloth"
        >
          <img src={picture} alt="" className="aspect-[5/8] w-full rounded-sm border border-rule object-cover" />
          {label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
