import { useTranslations } from 'next-intl';
import type { Brand } from '#components/shared/brand/brand.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { StatusScreen } from './status-screen.tsx';

/**
 * Page that the service worker shows when the network fails; the link retries the requested page, and so does
 * the head script when the network is back.
 */
export function OfflineScreen({ brand }: { brand: Brand }) {
  const t = useTranslations('status.offline');
  return (
    <StatusScreen brand={brand}>
      <h1 className="display text-3xl" data-offline="">
        {t('title')}
      </h1>
      <p className="mt-5 max-w-[44ch] text-lg text-t2 max-md:text-base">{t('body')}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: links to the current address, whichever it is */}
      <a href="" className={buttonClass({ look: 'primary', size: 'l', className: 'mt-7 max-md:w-full' })}>
        {t('again')}
      </a>
    </StatusScreen>
  );
}
