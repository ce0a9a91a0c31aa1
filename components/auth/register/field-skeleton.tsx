import { Skeleton } from '#components/ui/skeleton.tsx';

/** Placeholder of a field that is being loaded, with the field's height. */
export const fieldSkeleton = (
  <div className="grid gap-1.5">
    <span className="text-sm">&nbsp;</span>
    <Skeleton className="h-11.5 w-full" />
  </div>
);
