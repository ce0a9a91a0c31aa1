import { type ReactNode, useId } from 'react';
import { classes } from '#components/ui/classes.ts';

/** Line with a switch at its end; the whole line is the target. `hint` stands below the name. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
}: {
  label: ReactNode;
  hint: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <label className="flex cursor-pointer items-center justify-between gap-4 px-4 py-3 md:px-5">
      <span>
        <b id={id} className="block text-md">
          {label}
        </b>
        <span id={`${id}-hint`} className="text-sm text-t2">
          {hint}
        </span>
      </span>
      <span
        className={classes(
          'relative flex h-6 w-11 flex-none items-center rounded-full border px-1',
          checked ? 'justify-end border-transparent bg-sel' : 'border-line-strong bg-s2',
        )}
      >
        <span className={classes('size-4 rounded-full', checked ? 'bg-on-sel' : 'bg-t2')} />
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          onChange={event => onChange(event.target.checked)}
          className="absolute inset-0 cursor-pointer appearance-none rounded-full"
        />
      </span>
    </label>
  );
}
