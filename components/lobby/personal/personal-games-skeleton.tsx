import { CardSkeletons } from '#components/ui/card-skeletons.tsx';

/** Skeleton of a row of personal games on home, in its final size: one row, however many games there are. */
export function PersonalGamesSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid auto-cols-[7.75rem] grid-flow-col gap-cards overflow-hidden md:auto-cols-[9.375rem] lg:auto-cols-[calc((100%-6*var(--gap))/7)]"
    >
      <CardSkeletons count={7} />
    </div>
  );
}
