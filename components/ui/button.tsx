import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';

type ButtonLook = 'primary' | 'inverse' | 'ghost' | 'quiet' | 'text';
type ButtonSize = 's' | 'm' | 'l';

const shape =
  'inline-flex items-center justify-center gap-2 rounded-md border pt-px font-bold transition-[background-color,border-color,color,translate] active:translate-y-px';
const looks: Record<ButtonLook | 'off', string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
  inverse: 'border-transparent bg-t1 text-s0 hover:bg-t2',
  ghost: 'border-line-strong text-t1 hover:bg-s3',
  quiet: 'border-transparent text-t2 hover:bg-s3 hover:text-t1',
  text: 'border-transparent text-accent-text hover:underline underline-offset-4',
  off: 'border-transparent bg-s3 text-t-off',
};
const sizes: Record<ButtonSize, string> = {
  s: 'min-h-8 px-3 text-sm',
  m: 'min-h-10 px-4.5 text-base',
  l: 'min-h-12 px-5 text-lg',
};
type Dress = { look?: ButtonLook | 'off'; size?: ButtonSize; wide?: boolean; className?: string };

/**
 * Classes of a button, for links that look like one: `<Link className={buttonClass({ look: 'primary' })}>`.
 */
export function buttonClass({ look = 'ghost', size = 'm', wide, className }: Dress = {}): string {
  return classes(
    shape,
    looks[look],
    look === 'text' ? 'min-h-8 px-2' : sizes[size],
    wide ? 'w-full text-center leading-tight' : 'leading-none whitespace-nowrap',
    className,
  );
}

function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Button. One `primary` per region. `busy` keeps width and focus, ignores clicks and shows `busyLabel`
 * ("Sending"), which is announced; `disabled` is for actions that are not available.
 */
export function Button({
  look = 'ghost',
  size = 'm',
  wide,
  busy = false,
  busyLabel,
  icon,
  className,
  children,
  type = 'button',
  onClick,
  disabled,
  ...rest
}: Dress & ComponentProps<'button'> & { busy?: boolean; busyLabel?: string; icon?: ReactNode }) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
      className={buttonClass({ look: disabled ? 'off' : look, size, wide, className })}
    >
      {icon}
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="grid justify-items-center">
          <span className={classes('col-start-1 row-start-1', busy && 'invisible')}>{children}</span>
          <span className={classes('col-start-1 row-start-1', !busy && 'invisible')}>{busyLabel}</span>
        </span>
      )}
    </button>
  );
}

/** Square icon button; `label` is its accessible name and its tooltip. 40 px, or 24 px as `small`. */
export function IconButton({
  label,
  small,
  className,
  children,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; small?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={iconButtonClass(small, className)}
    >
      {children}
    </button>
  );
}

/** Classes of an icon button, for links that look like one (give the link an `aria-label`). */
export function iconButtonClass(small?: boolean, className?: string): string {
  return classes(
    'grid flex-none place-items-center rounded-md text-t2 transition-colors hover:bg-s3 hover:text-t1 disabled:text-t-off',
    small ? 'size-6' : 'size-10',
    className,
  );
}
