'use client';

import type { ComponentProps } from 'react';
import { controlInput, FieldFrame, type FieldWords } from './field.tsx';

/** Multi-line text input; it grows with its content from `rows` on. Accepts all props of a textarea. */
export function TextArea({
  label,
  hint,
  error,
  className,
  rows = 2,
  ...area
}: FieldWords & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {wiring => (
        <div className="control-box flex rounded-md border bg-s2">
          <textarea
            rows={rows}
            // The size of the content alone would begin with one row.
            style={{ minHeight: `calc(${rows}lh + 1.25rem)` }}
            {...area}
            {...wiring}
            className={`${controlInput} field-sizing-content max-h-40 wrap-anywhere resize-none py-2.5 pr-3.5`}
          />
        </div>
      )}
    </FieldFrame>
  );
}
