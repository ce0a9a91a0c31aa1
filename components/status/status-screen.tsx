import type { ReactNode } from 'react';
import type { Brand } from '#components/shared/brand/brand.ts';
import { Logo } from '#components/shared/brand/logo.tsx';
import { Scene } from '#components/shared/brand/scene.tsx';

/**
 * Full-page layout with the closed-site illustration at one side and text at the other; on phones in portrait
 * the illustration is above.
 */
export function StatusScreen({
  brand,
  foot,
  children,
}: {
  brand: Brand;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main
      data-closed
      className="grid min-h-dvh bg-s0 md:grid-cols-2 low:grid-cols-2 max-md:grid-rows-[16.875rem_1fr] low:grid-rows-none!"
    >
      <div className="relative overflow-hidden bg-hero md:sticky md:top-0 md:h-dvh low:sticky low:top-0 low:h-dvh">
        <Scene brand={brand} view="closed" className="max-md:hidden" />
        <Scene brand={brand} view="closedPhone" className="md:hidden" />
      </div>
      <div className="flex flex-col px-14 py-10 max-lg:px-8 max-md:px-4 max-md:py-5">
        <Logo brand={brand} whole />
        <div className="my-auto max-w-[44rem] py-7">{children}</div>
        <p className="text-xs text-t3">{foot}</p>
      </div>
    </main>
  );
}
