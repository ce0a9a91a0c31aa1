import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { ChannelIcon } from '#components/ui/icons/channel-icon.tsx';
import type { ShellData } from './shell-data.ts';

/** Icon link to one of the operator's channels, in a new window; `round` for the floating button. */
export function ChannelLink({
  kind,
  label,
  url,
  round = false,
}: ShellData['social'][number] & { round?: boolean }) {
  const t = useTranslations('ui');
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={`${label}, ${t('opensNewWindow')}`}
      title={label}
      className={classes(
        'grid place-items-center text-t2 hover:bg-s3 hover:text-t1',
        round ? 'size-10 rounded-full bg-s2 shadow-1' : 'size-8 rounded-md border border-line',
      )}
    >
      <ChannelIcon channel={kind} />
    </a>
  );
}
