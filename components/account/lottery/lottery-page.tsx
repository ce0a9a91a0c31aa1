import { PageTitle } from '#components/shared/section.tsx';
import type { LotteryArea } from '#lib/rules/lottery/areas.ts';
import { LotterySlot } from './lottery-slot.tsx';

/** Page of a lottery area: the same for everybody; menus, draws and orders are fetched in the browser. */
export function LotteryPage({ area, title }: { area: LotteryArea; title: string }) {
  return (
    <div className="mx-auto min-h-[60vh] max-w-page px-gutter pt-6 pb-28 max-md:pt-4">
      <PageTitle title={title} />
      <LotterySlot area={area} />
    </div>
  );
}
