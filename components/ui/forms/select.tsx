'use client';

import type { ComponentProps } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { controlBox, controlInput, FieldFrame, type FieldWords } from './field.tsx';

/** Styled native select. Options are `<option>` children. */
export function Select({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: FieldWords & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {wiring => (
        <div className={`${controlBox} relative`}>
          <select {...select} {...wiring} className={`${controlInput} cursor-pointer appearance-none pr-9`}>
            {children}
          </select>
          <Icon name="chevron-down" size={16} className="pointer-events-none absolute right-3 text-t3" />
        </div>
      )}
    </FieldFrame>
  );
}
