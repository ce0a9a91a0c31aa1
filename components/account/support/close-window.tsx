'use client';

import { useLocale } from 'next-intl';
import { IconButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';

/** Closes the window that a script opened; any other one goes to the lobby. */
export function CloseWindow({ label }: { label: string }) {
  const locale = useLocale();
  const close = () => {
    window.close();
    if (!window.closed) location.assign(hrefOf(locale, { path: '/' }));
  };
  return (
    <IconButton label={label} onClick={close} className="size-11">
      <Icon name="close" size={20} />
    </IconButton>
  );
}
