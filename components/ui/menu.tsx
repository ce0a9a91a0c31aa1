'use client';

import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './link.tsx';

type MenuProps = {
  /** The name of the button that opens the menu; also its tooltip. */
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  /** Stands above the entries and is no entry itself (who is signed in). */
  head?: ReactNode;
  align?: 'left' | 'right';
  children: ReactNode;
};

function entries(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])') ?? [])];
}

/** Where the focus goes on a key, as an index; null when the key is not the menu's business. */
function target(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/**
 * A button with a menu under it. Arrows, Home and End move; Escape and Tab close; Escape gives the focus back; a press
 * outside closes. Entries are `MenuLink` and `MenuButton`.
 */
export function Menu({ label, trigger, triggerClass, head, align = 'right', children }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const first = useRef<'first' | 'last'>('first');

  useEffect(() => {
    if (!open) return;
    entries(menu.current)
      .at(first.current === 'first' ? 0 : -1)
      ?.focus();
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const show = (from: 'first' | 'last') => {
    first.current = from;
    setOpen(true);
  };
  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape') {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
      return;
    }
    const list = entries(menu.current);
    const next = target(event.key, list.indexOf(document.activeElement as HTMLElement), list.length);
    if (next === null) return;
    event.preventDefault();
    list[next]?.focus();
  };
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? setOpen(false) : show('first'))}
        onKeyDown={onTriggerKey}
        className={triggerClass}
      >
        {trigger}
      </button>
      {open && (
        <div
          className={classes(
            'absolute top-full z-10 mt-2 min-w-60 rounded-lg bg-s2 py-2 shadow-3',
            align === 'right' ? 'right-0' : 'left-0',
          )}
        >
          {head && <div className="border-b border-line px-4 pt-2 pb-3">{head}</div>}
          <div
            ref={menu}
            id={id}
            role="menu"
            aria-label={label}
            onKeyDown={onMenuKey}
            onClick={() => setOpen(false)}
          >
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

const entry =
  'flex min-h-10 w-full items-center gap-3 px-4 text-left text-md font-med text-t2 hover:bg-s3 hover:text-t1 focus-visible:-outline-offset-2';

/** An entry that leads somewhere. */
export function MenuLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} role="menuitem" tabIndex={-1} className={classes(entry, className)} />;
}

/** An entry that does something; `onClick` runs and the menu closes. */
export function MenuButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button {...rest} type="button" role="menuitem" tabIndex={-1} className={classes(entry, className)} />
  );
}

/** A line between groups of entries. */
export function MenuLine() {
  return <hr className="mx-4 my-2 border-line" />;
}
