'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { useSettled } from '#lib/client/use-settled.ts';
import { AgentFinds } from './agent-finds.tsx';

const MOST = 64;

/**
 * Search over people, links and contracts of an agent. Arrow keys move through what was found, Enter opens the active
 * one, Escape closes the list.
 */
export function AgentSearch({ on }: { on: readonly string[] }) {
  const t = useTranslations('agents');
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLElement>(null);
  const listId = useId();
  const searched = useSettled(text.trim());
  const isShown = isOpen && searched !== '';
  const options = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const all = options();
    if (event.key === 'Escape' && isShown) {
      // The browser would empty the field, and a dialog around it would close.
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      return (all[active] ?? all[0])?.click();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || all.length === 0) return;
    event.preventDefault();
    setOpen(true);
    const next = active < 0 ? (step > 0 ? 0 : all.length - 1) : (active + step + all.length) % all.length;
    setActive(next);
    all[next]?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <search
      ref={root}
      className="relative block"
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <div className="flex h-10 items-center gap-2 rounded-md border border-line-strong bg-s0 px-3 text-t3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-focus">
        <Icon name="search" />
        <input
          type="search"
          value={text}
          maxLength={MOST}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('findAny')}
          aria-label={t('findAny')}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          onChange={event => {
            setText(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          className="control-input size-full min-w-0 text-t1"
        />
      </div>
      {isShown && (
        <AgentFinds key={searched} text={searched} on={on} listId={listId} active={active} onPick={close} />
      )}
    </search>
  );
}
