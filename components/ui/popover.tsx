import type { ReactNode } from 'react';
import { iconButtonClass } from './button.tsx';
import { Icon } from './icon.tsx';

/**
 * A small sheet that is in the page from the start and is opened by the browser itself, scripts or not: buttons with
 * `popoverTarget={id}` open it; Escape, a press beside it and the cross close it, and the focus returns. For what is
 * only looked at; what asks for something is a Dialog.
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
