import '../globals.css';
import '#components/shell/shell.css';
import '#components/games/games.css';
import '#components/account/records/print.css';
import '#components/lobby/home/hero.css';
import '#components/lobby/lobby.css';
import '#components/shared/clean-html.css';
import '#components/shared/games/favourite-button.css';
import '#components/shared/carousel/swipe-row.css';
import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { brandOf } from '#brands/brands.ts';
import { CentreHosts } from '#components/account/centre-hosts.tsx';
import { AuthHost } from '#components/auth/auth-host.tsx';
import { buildAuthData } from '#components/auth/build-auth-data.ts';
import { FavouritesHost } from '#components/favourites/favourites-host.tsx';
import { PlayHost } from '#components/games/play-host.tsx';
import { ChatHost } from '#components/help/chat-host.tsx';
import { HelpHost } from '#components/help/help-host.tsx';
import { NoticeHost } from '#components/lobby/notices/notice-host.tsx';
import { PopupHost } from '#components/lobby/notices/popup-host.tsx';
import { WhileOpen } from '#components/shared/while-open.tsx';
import { FirstPaintScript } from '#components/shell/first-paint-script.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { RouteFocus } from '#components/shell/route-focus.tsx';
import { SessionWatch } from '#components/shell/session/session-watch.tsx';
import { ShellActions } from '#components/shell/shell-actions.tsx';
import { IconShapes } from '#components/ui/icons/icon-shapes.tsx';
import { Toasts } from '#components/ui/overlays/toast.tsx';
import { env } from '#lib/bff/core/env.ts';
import { loadAuthData, socialProviders } from '#lib/bff/pages/layout-data.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { networkLocales } from '#lib/i18n/page-metadata.ts';
import { switchesOn } from '#lib/rules/routes/account-centre.ts';
import { defaultLocale, isLocale } from '#lib/rules/routes/locales.ts';

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

/** Short, because the operator's switches are part of every page. */
export const revalidate = 4;

export function generateStaticParams() {
  return [];
}

export function generateViewport(): Viewport {
  const { dark } = brandOf(env().BRAND).themeColor;
  return { width: 'device-width', initialScale: 1, viewportFit: 'cover', themeColor: dark };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: isLocale(locale) ? locale : defaultLocale, namespace: 'site' });
  const { id, name } = brandOf(env().BRAND);
  return {
    metadataBase: new URL(env().PUBLIC_ORIGIN),
    title: { default: `${name}: ${t('tagline')}`, template: `%s · ${name}` },
    applicationName: name,
    formatDetection: { telephone: false },
    manifest: `/manifest.webmanifest?lang=${isLocale(locale) ? locale : defaultLocale}`,
    icons: { icon: `/icons/${id}.svg`, apple: '/app-icons/maskable-180.png' },
    openGraph: {
      type: 'website',
      siteName: name,
      locale: networkLocales[isLocale(locale) ? locale : defaultLocale],
    },
    twitter: { card: 'summary_large_image' },
  };
}

/** HTML document around every page; the same for everybody. */
export default async function Layout({ children, params }: Props) {
  const localeParam = (await params).locale;
  const locale = isLocale(localeParam) ? localeParam : defaultLocale;
  setRequestLocale(locale);
  const brand = brandOf(env().BRAND);
  const member = await getTranslations('member');
  const providers = socialProviders();
  const access = await loadAuthData(locale);
  const on = switchesOn(access.info?.switches);
  return (
    <html
      lang={locale}
      data-brand={brand.id}
      data-merchant={env().MERCHANT}
      data-theme="dark"
      suppressHydrationWarning
    >
      <head>
        <FirstPaintScript />
        {/* No font is preloaded: the fallback font has the same metrics, and on a slow connection the font
            file would delay the style sheet. */}
        {locale === 'zh-CN' && <link rel="stylesheet" href="/fonts/noto-sans-sc.css" precedence="default" />}
      </head>
      <body>
        <IconShapes states={brand.states} />
        <NextIntlClientProvider messages={await loadMessages(locale, ['island'], brand.id)}>
          {children}
          <Suspense>
            <PartBoundary>
              <WhileOpen>
                <AuthHost data={buildAuthData(brand, access, providers)} />
                <PlayHost brand={brand} />
                <FavouritesHost />
                <NoticeHost />
                <HelpHost desk={access.info?.customerService[0]?.address} />
                <ChatHost />
                <CentreHosts providers={providers} on={on} />
              </WhileOpen>
              <RouteFocus />
              {/* Rendered last: its hydration means that every part has been hydrated. */}
              <PopupHost />
            </PartBoundary>
          </Suspense>
          <SessionWatch ended={member('ended')} />
          <Toasts />
        </NextIntlClientProvider>
        <ShellActions />
      </body>
    </html>
  );
}
