import type { ComponentProps } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';

/**
 * Search field in a plain GET form (`action`, field `name`), so that it works without scripts. `label` is its
 * accessible name.
 */
export function SearchField({
  action,
  label,
  name = 'q',
  formProps,
  fields = {},
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & {
  action: string;
  label: string;
  formProps?: Omit<ComponentProps<'form'>, 'action'>;
  /** Hidden fields that are sent along. */
  fields?: Readonly<Record<string, string>>;
}) {
  return (
    <search className={className}>
      <form
        {...formProps}
        action={action}
        method="get"
        className={classes(
          'flex h-10 items-center gap-2 rounded-md border border-line-strong bg-s0 px-3 text-t3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-focus',
          formProps?.className,
        )}
      >
        <Icon name="search" size={18} />
        {Object.entries(fields).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <input
          enterKeyHint="search"
          autoComplete="off"
          {...input}
          type="search"
          name={name}
          aria-label={label}
          className="control-input size-full min-w-0 text-t1"
        />
      </form>
    </search>
  );
}
