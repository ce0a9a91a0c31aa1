import type { ReactNode } from 'react';

/** Label with the mark of a required field; the field itself tells assistive technology (`required`). */
export function requiredLabel(label: ReactNode, required: boolean): ReactNode {
  if (!required) return label;
  return <span className="after:text-accent-text after:content-['_*'/'']">{label}</span>;
}
