'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';

export type FieldWords = {
  label: ReactNode;
  /** Hint before any error. */
  hint?: ReactNode;
  /** Error with its remedy; replaces the hint and marks the field as invalid. */
  error?: ReactNode;
};

type FrameProps = FieldWords & {
  /** Action at the right end of the label's line (a "Forgot password" link). */
  action?: ReactNode;
  className?: string;
  children: (wiring: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

/** Label, control and message with their ARIA wiring; for controls that `TextField` does not cover. */
export function FieldFrame({ label, hint, error, action, className, children }: FrameProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <div data-field className={classes('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-med text-t2">
          {label}
        </label>
        {action}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': message ? messageId : undefined,
      })}
      <div aria-live="polite" id={messageId} className={classes('text-sm', !message && 'hidden')}>
        {error ? <FieldError>{error}</FieldError> : hint && <span className="text-t3">{hint}</span>}
      </div>
    </div>
  );
}

/** Error message with its icon; for controls without a frame (a checkbox). */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 text-danger">
      <Icon name="warn" size={16} className="mt-px" />
      <span>{children}</span>
    </span>
  );
}

/** Box around a control (globals.css, so that no script carries its states). */
export const controlBox = 'control-box flex h-11.5 items-center rounded-md border bg-s2 pr-1';

/** Control inside a box. */
export const controlInput = 'control-input h-full w-full min-w-0 flex-1 pl-3.5';

/**
 * Single-line text input. Accepts all props of an input, so `{...register('username')}` of react-hook-form
 * fits. `trailing` is inside the box, at the right (an icon button, a unit).
 */
export function TextField({
  label,
  hint,
  error,
  action,
  trailing,
  className,
  ...input
}: FieldWords & Omit<ComponentProps<'input'>, 'id'> & { action?: ReactNode; trailing?: ReactNode }) {
  return (
    <FieldFrame label={label} hint={hint} error={error} action={action} className={className}>
      {wiring => (
        <div className={controlBox}>
          <input autoCapitalize="none" spellCheck={false} {...input} {...wiring} className={controlInput} />
          {trailing}
        </div>
      )}
    </FieldFrame>
  );
}
