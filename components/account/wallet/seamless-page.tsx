import { useTranslations } from 'next-intl';
import { PageTitle } from '#components/shared/section.tsx';
import { SeamlessWallets } from './seamless-wallets.tsx';

/** Page of the wallets that games draw from, without the member centre around it (docs/features.md#67). */
export function SeamlessPage() {
  const t = useTranslations('wallet');
  return (
    <div className="mx-auto min-h-[60vh] max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={t('seamlessTitle')} />
      <p className="mb-6 text-t2 max-md:mb-4">{t('seamlessText')}</p>
      <h2 className="sr-only">{t('balances')}</h2>
      <SeamlessWallets />
    </div>
  );
}
