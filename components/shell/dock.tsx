import { useTranslations } from 'next-intl';
import { iconButtonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ShellData } from './shell-data.ts';

/** The narrow bar at the right edge of wide screens: customer service and the way back up (row 142). */
export function Dock({ shell }: { shell: ShellData }) {
  const t = useTranslations('shell');
  const support = shell.support[0];
  return (
    <aside aria-label={t('dock')} className="border-l border-line bg-s1 max-lg:hidden">
      <div className="sticky top-[calc(var(--head-h)+0.75rem)] grid justify-items-center gap-1">
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
    </aside>
  );
}
