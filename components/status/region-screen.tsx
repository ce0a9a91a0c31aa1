import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Brand } from '#components/shared/brand/brand.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { StatusScreen } from './status-screen.tsx';

/**
 * Region-block screen. `address` is the visitor's own address, filled in by the page per visitor and never
 * cached.
 */
export function RegionScreen({
  brand,
  address,
  service,
  foot,
}: {
  brand: Brand;
  address?: ReactNode;
  service?: string;
  foot?: string;
}) {
  const t = useTranslations('status.region');
  return (
    <StatusScreen brand={brand} foot={foot}>
      <h1 className="display text-3xl">{t('blockip')}</h1>
      <p className="mt-5 max-w-[44ch] text-lg text-t2 max-md:text-base">{t('info_ip_block')}</p>
      {address && (
        <dl className="mt-6">
          <dt className="text-sm text-t3">{t('address')}</dt>
          <dd className="display num mt-1 text-xl break-all select-all">{address}</dd>
        </dl>
      )}
      <p className="mt-5 max-w-[44ch] text-md text-t2">{t('mistake')}</p>
      {service && (
        <a
          href={service}
          target="_blank"
          rel="noopener"
          className={buttonClass({ look: 'primary', size: 'l', className: 'mt-7 max-md:w-full' })}
        >
          <Icon name="chat" />
          {t('service')}
        </a>
      )}
    </StatusScreen>
  );
}
