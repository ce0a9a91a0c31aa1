'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import type { AgentPermission } from '#lib/rules/contracts/permissions.ts';

/** Permissions of a new agent, within those that can be given. */
export function PermissionFields({
  own,
  given,
  onChange,
}: {
  own: readonly AgentPermission[];
  given: readonly AgentPermission[];
  onChange: (given: AgentPermission[]) => void;
}) {
  const t = useTranslations('agents');
  return (
    <fieldset className="grid gap-2">
      <legend className="display mb-1 text-lg">{t('permissions')}</legend>
      {own.map(name => (
        <Checkbox
          key={name}
          label={t(`permission_${name}`)}
          checked={given.includes(name)}
          onChange={event =>
            onChange(event.target.checked ? [...given, name] : given.filter(one => one !== name))
          }
        />
      ))}
      <p className="text-sm text-t3">{t('permissionsHint')}</p>
    </fieldset>
  );
}
