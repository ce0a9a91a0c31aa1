import { CardSkeletons } from '#components/ui/skeleton.tsx';

/** The place of the favourites' row on home, of its final size. */
export function FavouriteStandIns() {
  return (
    <div
      aria-hidden="true"
      className="grid auto-cols-[7.75rem] grid-flow-col gap-cards overflow-hidden md:auto-cols-[9.375rem] lg:auto-cols-[calc((100%-6*var(--gap))/7)]"
    >
      <CardSkeletons count={7} />
    </div>
  );
}
