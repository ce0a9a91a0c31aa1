import { useTranslations } from 'next-intl';
import { ChannelLink } from '#components/shell/channel-link.tsx';
import { APPS_ID, type ShellData } from '#components/shell/shell-data.ts';
import { iconButtonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';

/**
 * Narrow bar at the right edge of wide screens: apps, customer service, scroll to top, and the floating
 * Telegram button at its foot (docs/features.md#142). Nothing floats over content: smaller screens have all
 * of it in the side menu.
 */
export function Dock({ shell }: { shell: ShellData }) {
  const t = useTranslations('shell');
  const support = shell.support[0];
  const telegram = shell.social.find(({ kind }) => kind.toLowerCase() === 'telegram');
  return (
    <aside aria-label={t('dock')} className="border-l border-line bg-s1 max-lg:hidden">
      <div className="sticky top-[calc(var(--head-h)+0.75rem)] grid justify-items-center gap-1">
        {shell.apps.length > 0 && (
          <button
            type="button"
            popoverTarget={APPS_ID}
            aria-label={t('apps')}
            title={t('apps')}
            className={iconButtonClass()}
          >
            <Icon name="qr" />
          </button>
        )}
        {support && (
          <a
            href={support.url}
            target="_blank"
            rel="noopener"
            data-support
            aria-label={t('supportNewWindow')}
            title={t('support')}
            className={iconButtonClass()}
          >
            <Icon name="chat" />
          </a>
        )}
        <button
          type="button"
          data-act="top"
          aria-label={t('toTop')}
          title={t('toTop')}
          className={iconButtonClass(false, 'hidden in-data-js:grid')}
        >
          <Icon name="arrow-up" />
        </button>
      </div>
      {telegram && (
        <div className="fixed right-0 bottom-4 grid w-dock justify-items-center">
          <ChannelLink {...telegram} round />
        </div>
      )}
    </aside>
  );
}
