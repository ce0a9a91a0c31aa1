import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#components/ui/forms/field.tsx';
import type { FieldRule } from '#lib/rules/fields/field-messages.ts';
import type { Registration } from './registration.ts';
import { useUsernameCheck } from './use-username-check.ts';

type Props = {
  common: Pick<ComponentProps<typeof TextField>, 'label' | 'required' | 'error' | 'hint'>;
  form: UseFormReturn<Registration>;
  rule: FieldRule;
};

/** Username, checked while it is typed; loaded when it is shown, as registration by number comes first. */
export function UsernameField({ common, form, rule }: Props) {
  const { typed, left } = useUsernameCheck(form, rule);
  return (
    <TextField
      maxLength={200}
      autoComplete="username"
      {...common}
      {...form.register('username', { onChange: typed, onBlur: left })}
    />
  );
}
