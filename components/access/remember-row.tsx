'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { AccessLink } from './access-link.tsx';

/** "Remember me" for a day, which the agents' page does not have, and the way to a new password. */
export function RememberRow({
  remember,
  recovery,
}: {
  remember: { ticked: boolean; tick: (ticked: boolean) => void } | null;
  /** Whether the way to a new password is offered: it leaves what is open over the page. */
  recovery: boolean;
}) {
  const t = useTranslations('signIn');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-md">
      {remember && (
        <Checkbox
          label={t('remember')}
          checked={remember.ticked}
          onChange={event => remember.tick(event.target.checked)}
        />
      )}
      {recovery && <AccessLink to="/forgot">{t('forgot')}</AccessLink>}
    </div>
  );
}
