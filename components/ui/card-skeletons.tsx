import { Skeleton } from './skeleton.tsx';
import { Times } from './times.tsx';

/** Skeletons of a row or page of cards: the cover and its caption, as high as with a favourite toggle. */
export function CardSkeletons({ count, shape = 'tall' }: { count: number; shape?: 'tall' | 'wide' }) {
  return (
    <Times count={count}>
      <span className="block">
        <Skeleton className={shape === 'tall' ? 'aspect-3/4' : 'aspect-5/3'} />
        <Skeleton className="mt-2.5 mb-2.5 h-2.5 w-3/5" />
      </span>
    </Times>
  );
}
