import type { ReactNode } from 'react';
import { iconButtonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';

/**
 * Popover in the initial HTML, opened by the browser itself, with or without scripts: buttons with
 * `popoverTarget={id}` open it; Escape, a click beside it and the cross close it, and the focus returns. For
 * read-only content; anything with input is a Dialog.
 */
export function Popover({
  id,
  title,
  close,
  children,
}: {
  id: string;
  title: string;
  close: string;
  children: ReactNode;
}) {
  return (
    <dialog id={id} popover="auto" aria-labelledby={`${id}-title`} className="sheet-popover">
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${id}-title`} className="display pt-1 text-xl text-t1">
          {title}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={close}
          title={close}
          className={iconButtonClass(false, '-mt-1 -mr-2')}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
