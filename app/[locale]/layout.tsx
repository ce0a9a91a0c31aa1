import '../globals.css';
import '#components/shell/shell.css';
import '#components/lobby/lobby.css';
import '#components/shared/clean-html.css';
import '#components/shared/heart.css';
import '#components/shared/swipe-row.css';
import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { brandOf } from '#brands/brands.ts';
import { AccessHost } from '#components/access/access-host.tsx';
import { accessOf } from '#components/access/access-of.ts';
import { PlayHost } from '#components/games/play-host.tsx';
import { ChatHost } from '#components/help/chat-host.tsx';
import { NoticeHost } from '#components/lobby/notice-host.tsx';
import { PopupHost } from '#components/lobby/popup-host.tsx';
import { CentreHost } from '#components/member/centre-host.tsx';
import { HeartHost } from '#components/shared/heart-host.tsx';
import { HeadScript } from '#components/shell/head-script.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { SessionWatch } from '#components/shell/session-watch.tsx';
import { ShellActions } from '#components/shell/shell-actions.tsx';
import { IconShapes } from '#components/ui/icon-shapes.tsx';
import { Toasts } from '#components/ui/toast.tsx';
import { env } from '#lib/bff/env.ts';
import { entranceOf, socialProviders } from '#lib/bff/page-data.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { networkLocales } from '#lib/i18n/page-metadata.ts';
import { defaultLocale, isLocale } from '#lib/rules/locales.ts';

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

/** The operator's switches are in every page. */
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

/** The document around every page; the same for everybody. */
export default async function Layout({ children, params }: Props) {
  const asked = (await params).locale;
  const locale = isLocale(asked) ? asked : defaultLocale;
  setRequestLocale(locale);
  const brand = brandOf(env().BRAND);
  const member = await getTranslations('member');
  const providers = socialProviders();
  return (
    <html lang={locale} data-brand={brand.id} data-theme="dark" suppressHydrationWarning>
      <head>
        <HeadScript />
        {/* No font is preloaded: its stand-in has the same measures, and on a slow line the file holds up the style sheet. */}
        {locale === 'zh-CN' && <link rel="stylesheet" href="/fonts/noto-sans-sc.css" precedence="default" />}
      </head>
      <body>
        <IconShapes />
        <NextIntlClientProvider messages={await loadMessages(locale, ['island'])}>
          {children}
          <Suspense>
            <PartBoundary>
              <AccessHost data={accessOf(brand, await entranceOf(locale), providers)} />
              <PlayHost brand={brand} />
              <HeartHost />
              <NoticeHost />
              <ChatHost />
              <CentreHost providers={providers} />
              {/* The last one, which tells that all of them listen. */}
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
