import type { ReactNode } from 'react';

/** Message in the space reserved for games (`place`, invisible), so that the content below does not shift. */
export function PlaceholderMessage({ place, children }: { place: ReactNode; children: ReactNode }) {
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
