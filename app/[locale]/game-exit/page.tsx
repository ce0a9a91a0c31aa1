import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { NotifyGameExit } from '#components/games/notify-game-exit.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { defaultLocale, isLocale, localePath } from '#lib/rules/routes/locales.ts';

export const revalidate = 4;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: isLocale(locale) ? locale : defaultLocale, namespace: 'play' });
  return { title: t('exitTitle'), robots: { index: false } };
}

/** Exit page of a vendor's game: shown inside the game's frame, which then closes (docs/security.md#W4). */
export default async function GameExit({ params }: Props) {
  const localeParam = (await params).locale;
  const locale = isLocale(localeParam) ? localeParam : defaultLocale;
  setRequestLocale(locale);
  const t = await getTranslations('play');
  return (
    <main className="grid min-h-dvh place-items-center bg-s0 p-6 text-t1">
      <EmptyState
        title={t('exitTitle')}
        action={
          <a href={localePath(locale, '/')} target="_top" className={buttonClass({ look: 'primary' })}>
            {t('exitAction')}
          </a>
        }
      >
        {t('exitText')}
      </EmptyState>
      <NotifyGameExit />
    </main>
  );
}
