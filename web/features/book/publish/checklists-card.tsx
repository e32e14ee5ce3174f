import { useMutation } from '@tanstack/react-query';
import { Check, Circle, Download } from 'lucide-react';
import { SHOP_NAMES } from '../../../../shared/publishing/checklists.ts';
import type { ShopKit } from '../../../../shared/publishing/shop-kit.ts';
import { Button } from '../../../components/button.tsx';
import { Fold } from '../../../components/fold.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { messageOf } from '../../../lib/api.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { downloadShopKit } from './endpoints.ts';

/** What each shop asks for and whether the book has it, and everything to take along as one archive. */
export function ChecklistsCard({ projectId, kit }: { projectId: string; kit: ShopKit }) {
  const fetchKit = useMutation({
    mutationFn: () => downloadShopKit(projectId),
    onError: (error) => showErrorToast('Download Failed', messageOf(error, 'The server can’t be reached. Please try again.')),
  });
  return (
    <SectionCard title="Store kit">
      <p className="mt-1 max-w-2xl text-ink-soft">
        Files, covers, listing, prices, the AI disclosure and a checklist for each store, in one ZIP.
        {!kit.edition && ' Make the files first, on the Files tab: the kit needs their cover.'}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button pending={fetchKit.isPending} disabled={!kit.edition} onClick={() => fetchKit.mutate()}>
          {!fetchKit.isPending && <Download aria-hidden />} Download the Store Kit
        </Button>
      </div>
      <div className="mt-6 grid gap-3">
        {kit.checklists.map(({ shop, items }) => {
          const passed = items.filter((item) => item.passed).length;
          return (
            <Fold key={shop} summary={`${SHOP_NAMES[shop]}: ${passed} of ${items.length} passed`}>
              <ul className="grid gap-2 pl-5.5 text-sm">
                {items.map(({ requirement, passed: ok, measured }) => (
                  <li key={requirement} className="flex gap-2.5">
                    {ok ? (
                      <Check aria-label="Passed" className="mt-0.5 size-4 shrink-0 text-cloth" />
                    ) : (
                      <Circle aria-label="To do" className="mt-0.5 size-4 shrink-0 text-gilt" />
                    )}
                    <span className="min-w-0">
                      {requirement} <span className="text-ink-soft">({measured})</span>
                    </span>
                  </li>
                ))}
              </ul>
            </Fold>
          );
        })}
      </div>
    </SectionCard>
  );
}
