import { useTranslations } from 'next-intl';
import type { Brand } from '#components/shared/brand.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { HouseScreen } from './house-screen.tsx';

/** Shown by the service worker instead of a page that the network did not bring; the link asks for that page again, and so does the head script when the network is back. */
export function OfflineScreen({ brand }: { brand: Brand }) {
  const t = useTranslations('status.offline');
  return (
    <HouseScreen brand={brand}>
      <h1 className="display text-3xl" data-offline="">
        {t('title')}
      </h1>
      <p className="mt-5 max-w-[44ch] text-lg text-t2 max-md:text-base">{t('body')}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: the address that is shown, whichever it is */}
      <a href="" className={buttonClass({ look: 'primary', size: 'l', className: 'mt-7 max-md:w-full' })}>
        {t('again')}
      </a>
    </HouseScreen>
  );
}
