'use client';

import { useTranslations } from 'next-intl';
import { iconButtonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';

const MAX_SHOWN = 99;

/** Count of unread messages as a small disc; nothing while there are none. */
export function UnreadCount({ className = '' }: { className?: string }) {
  const { data = 0 } = useCall('GET /wps/relay/CSP_unreadCount', {});
  if (data === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={`num grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-on-accent ${className}`}
    >
      {data > MAX_SHOWN ? `${MAX_SHOWN}+` : data}
    </span>
  );
}

/** Link to the inbox in the header, with the count of unread messages (docs/features.md#144). */
export function MessagesLink() {
  const t = useTranslations('member');
  const { data = 0 } = useCall('GET /wps/relay/CSP_unreadCount', {});
  return (
    <a
      href={centreHref('messageV2')}
      aria-label={t('messagesUnread', { count: data })}
      title={t('messageV2')}
      className={iconButtonClass(false, 'relative max-md:hidden')}
    >
      <Icon name="bell" />
      <UnreadCount className="absolute -top-0.5 -right-0.5" />
    </a>
  );
}
