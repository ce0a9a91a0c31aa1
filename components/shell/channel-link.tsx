import { useTranslations } from 'next-intl';
import { ChannelIcon } from '#components/ui/channel-icon.tsx';
import { classes } from '#components/ui/classes.ts';
import type { ShellData } from './shell-data.ts';

/** The mark of one of the operator's channels, leading there in a window of its own; `round` where it floats. */
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
