import { RECENT_SHOWN } from '#lib/client/recent-hint.ts';

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
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
        <li key={at} className={`${look} h-19.5 rounded-lg`} />
      ))}
    </ul>
  );
}
