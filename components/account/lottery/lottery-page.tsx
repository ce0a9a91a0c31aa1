import { PageTitle } from '#components/shared/section.tsx';
import type { LotteryArea } from '#lib/rules/lottery/areas.ts';
import { LotterySlot } from './lottery-slot.tsx';

/** Page of a lottery area: the same for everybody; menus, draws and orders are fetched in the browser. */
export function LotteryPage({ area, title }: { area: LotteryArea; title: string }) {
  return (
    <div className="group mx-auto min-h-[60vh] max-w-page px-gutter pt-6 pb-28 max-md:pt-4">
      {/* On phones the name of the game takes its place. */}
      <div className="max-md:group-has-[[data-betting]]:sr-only">
        <PageTitle title={title} />
      </div>
      <LotterySlot area={area} />
    </div>
  );
}
