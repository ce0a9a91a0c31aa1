import { useTranslations } from 'next-intl';

export const revalidate = 10;

/** Home. */
export default function HomePage() {
  const t = useTranslations('shell');
  return <main>{t('home')}</main>;
}
