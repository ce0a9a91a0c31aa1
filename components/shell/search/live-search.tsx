'use client';

import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { CategoryNames } from '#components/shared/games/search-shortcuts.ts';
import { onDemand } from '#components/shared/on-demand.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import type { GameType } from '#lib/rules/game-types.ts';

const Suggestions = onDemand(async () => (await import('./suggestions.tsx')).Suggestions, ['lobby']);

type Props = {
  label: string;
  types: CategoryNames;
  /** Initial text of the field. */
  first?: string;
  /** Category to search in; all of them without it. */
  gameType?: GameType;
};

/**
 * Search box with suggestions, which load with the first focus. Enter submits as the plain form does; arrow
 * keys move through the suggestions; Escape closes them.
 */
export function LiveSearch({ label, types, first = '', gameType }: Props) {
  const [text, setText] = useState(first);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();

  // The field is uncontrolled and its events are native: text typed while React hydrates is unknown to React,
  // which would miss the next change and put the old text back. A field that has the focus by then gets its
  // suggestions.
  useEffect(() => {
    const field = box.current;
    if (!field) return;
    const onInput = () => {
      setText(field.value);
      setActive(-1);
      setOpen(true);
    };
    if (document.activeElement === field) onInput();
    field.addEventListener('input', onInput);
    return () => field.removeEventListener('input', onInput);
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
        defaultValue={first}
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
                if (box.current) box.current.value = next;
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
