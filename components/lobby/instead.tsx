import type { ReactNode } from 'react';

/** A sentence in the place that was kept for games (`place`, unseen): what is below must not jump. */
export function Instead({ place, children }: { place: ReactNode; children: ReactNode }) {
  return (
    <div className="relative rounded-lg ring-1 ring-line ring-inset">
      <div className="invisible">{place}</div>
      <div
        role="status"
        className="absolute inset-0 flex items-center justify-center gap-4 px-4 text-md text-t2"
      >
        {children}
      </div>
    </div>
  );
}
