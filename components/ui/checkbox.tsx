import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A tick box with its words; the whole line is the target. Takes what an input takes (`register`). */
export function Checkbox({ label, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className="relative flex min-h-6 cursor-pointer items-center gap-2.5 text-md text-t2">
      <input {...input} type="checkbox" className="tick peer size-5 flex-none" />
      <Icon
        name="check"
        size={16}
        className="pointer-events-none absolute left-0.5 hidden text-on-accent peer-checked:block"
      />
      <span>{label}</span>
    </label>
  );
}
