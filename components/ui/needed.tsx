import type { ReactNode } from 'react';

/** A label with the mark of a field that has to be filled; the field itself says so to assistive tools (`required`). */
export function needed(label: ReactNode, required: boolean): ReactNode {
  if (!required) return label;
  return <span className="after:text-accent-text after:content-['_*'/'']">{label}</span>;
}
