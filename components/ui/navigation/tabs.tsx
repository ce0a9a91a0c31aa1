'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { scrollIntoRow } from '#components/ui/scroll-into-row.ts';
import { tabClass } from './tab-class.ts';

/**
 * Tabs over one panel of the page (not addresses: see `TabLinks`). Arrow keys, Home and End move and select
 * (roving tabindex: the set is one tab stop). `children` is the selected panel.
 */
export function Tabs<Value extends string>({
  label,
  value,
  items,
  onChange,
  children,
}: {
  label: string;
  value: Value;
  items: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = document.getElementById(`${id}-${value}`);
    if (list.current && tab) scrollIntoRow(list.current, tab);
  }, [id, value]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex(item => item.value === value);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const next = items.at((steps[event.key] ?? Number.NaN) % items.length);
    if (!(event.key in steps) || !next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[items.indexOf(next)]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="scroll-x flex gap-x-5 border-b border-line text-md font-med text-t2"
      >
        {items.map(item => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
            className={`-mb-px shrink-0 ${tabClass(item.value === value)}`}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="mt-4">
        {children}
      </div>
    </>
  );
}
