'use client';

import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import type { CategoryNames } from '#components/shared/search-doors.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { PartBoundary } from './part-boundary.tsx';

const Suggestions = onDemand(async () => (await import('./suggestions.tsx')).Suggestions, ['lobby']);

type Props = {
  label: string;
  types: CategoryNames;
  /** What stands in the field to begin with. */
  first?: string;
  /** The category that is looked through; all of them without it. */
  gameType?: GameType;
};

/**
 * The search box's own part: the field, and under it suggestions that are loaded with the first focus. Enter searches as
 * the plain form does; arrows go through the suggestions; Escape closes them.
 */
export function LiveSearch({ label, types, first = '', gameType }: Props) {
  const [text, setText] = useState(first);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();

  // `/` and the box work before this part does: who is in it by then keeps the text, and gets the suggestions.
  useEffect(() => {
    if (!box.current || document.activeElement !== box.current) return;
    setText(box.current.value);
    setOpen(true);
  }, []);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!box.current?.closest('search')?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const choices = () => [
    ...(document.getElementById(listId)?.querySelectorAll<HTMLElement>('[role="option"]') ?? []),
  ];
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const list = choices();
    if (event.key === 'Escape' && open) {
      // The browser would empty the field: the first Escape only closes the suggestions.
      event.preventDefault();
      return setOpen(false);
    }
    if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      list[active]?.click();
      return setOpen(false);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || list.length === 0) return;
    event.preventDefault();
    setOpen(true);
    setActive(was => (was + step + list.length + 1) % (list.length + 1));
  };

  return (
    <>
      <input
        ref={box}
        type="search"
        name="q"
        value={text}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={label}
        aria-label={label}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        onFocus={() => setOpen(true)}
        onChange={event => {
          setText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        className="control-input size-full min-w-0 text-t1"
      />
      {open && (
        <PartBoundary>
          <Suspense>
            <Suggestions
              types={types}
              gameType={gameType}
              listId={listId}
              text={text}
              active={active}
              onPick={() => setOpen(false)}
              onText={next => {
                setText(next);
                box.current?.focus();
              }}
            />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
