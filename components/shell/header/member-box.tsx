'use client';

import { type ReactNode, Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { ACCOUNT_MENU_ID } from '#components/shell/shell-data.ts';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { useRole } from '#lib/client/use-role.ts';

const MemberCorner = onDemand(async () => (await import('./member-corner.tsx')).MemberCorner, ['lobby']);

/**
 * Member box of the header. The shared HTML holds an empty placeholder of the same size; personal data is
 * fetched after hydration (docs/architecture.md#rule-1).
 */
export function MemberBox({
  recentHref,
  label,
  guest,
  onPhones,
}: {
  recentHref: string;
  label: string;
  guest: ReactNode;
  /** Shows the account menu's button on phones too: the page has no bottom bar. */
  onPhones: boolean;
}) {
  const signedIn = useRole() !== 'visitor';
  const place = <span className="h-10 w-78 max-md:w-28 trial:max-md:hidden" />;
  return (
    <div className="hidden items-center gap-1 signed-in:flex">
      {guest}
      <PartBoundary>
        <Suspense fallback={place}>{signedIn ? <MemberCorner recentHref={recentHref} /> : place}</Suspense>
      </PartBoundary>
      <button
        type="button"
        popoverTarget={ACCOUNT_MENU_ID}
        aria-label={label}
        title={label}
        className={classes(
          'grid h-10 w-9 flex-none place-items-end justify-items-center overflow-hidden rounded-arch bg-s3 text-brass',
          !onPhones && 'max-md:hidden',
        )}
      >
        <Icon name="user" size={26} />
      </button>
      {/* Native popover, opened from here and from the phone's bottom bar: works before its entries have
         loaded. */}
      <div id={ACCOUNT_MENU_ID} popover="auto" className="menu-popover w-72">
        <div className="skeleton m-4 hidden h-12 rounded-md only:block" />
      </div>
    </div>
  );
}
