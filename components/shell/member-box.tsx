'use client';

import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useRole } from '#lib/client/use-role.ts';
import { PartBoundary } from './part-boundary.tsx';
import { ACCOUNT_MENU_ID } from './shell-data.ts';

const MemberCorner = onDemand(async () => (await import('./member-corner.tsx')).MemberCorner, ['lobby']);

/**
 * The member's corner of the header. The HTML holds an empty place of the same size for everybody; what is personal is
 * fetched and asked for once the page runs (design, rule 1).
 */
export function MemberBox({ recentHref, label }: { recentHref: string; label: string }) {
  const signedIn = useRole() !== 'visitor';
  const place = <span className="h-10 w-52 max-md:w-28" />;
  return (
    <div className="hidden items-center gap-1 signed-in:flex">
      <PartBoundary>
        <Suspense fallback={place}>{signedIn ? <MemberCorner recentHref={recentHref} /> : place}</Suspense>
      </PartBoundary>
      <button
        type="button"
        popoverTarget={ACCOUNT_MENU_ID}
        aria-label={label}
        title={label}
        className="grid h-10 w-9 flex-none place-items-end justify-items-center overflow-hidden rounded-arch bg-s3 text-brass max-md:hidden"
      >
        <Icon name="user" size={26} />
      </button>
      {/* Opened by the browser alone, from here and from the phone's bar: a press counts before its entries are there. */}
      <div id={ACCOUNT_MENU_ID} popover="auto" className="menu-popover w-72">
        <div className="skeleton m-4 hidden h-12 rounded-md only:block" />
      </div>
    </div>
  );
}
