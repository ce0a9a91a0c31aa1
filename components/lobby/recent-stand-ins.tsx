import { Times } from '#components/ui/times.tsx';
import { RECENT_SHOWN } from '#lib/client/own-hint.ts';

/** How recent games stand on home. */
export const RECENT_GRID = 'grid grid-cols-1 gap-cards md:grid-cols-3';

/** The places of `count` recent games, of their final size. */
export function RecentStandIns({
  count = RECENT_SHOWN,
  look = 'skeleton',
}: {
  count?: number;
  look?: 'skeleton' | 'invisible';
}) {
  return (
    <ul className={RECENT_GRID}>
      <Times count={count}>
        <li className={`${look} h-19.5 rounded-lg`} />
      </Times>
    </ul>
  );
}
