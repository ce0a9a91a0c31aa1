import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';

/** Checkbox with its label; the whole line is the target. Accepts the props of an input (`register`). */
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
