import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { shellProps } from '#app/page-shell.ts';
import { CloseGames } from '#components/lobby/close-games.tsx';
import { HotRow } from '#components/lobby/home/hot-row.tsx';
import { vendorNames } from '#components/lobby/lobby-data.ts';
import { Scene } from '#components/shared/brand/scene.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { NotFoundPanel } from '#components/status/not-found-panel.tsx';
import { hotGames } from '#lib/bff/pages/available-games.ts';
import { loadLayoutData } from '#lib/bff/pages/layout-data.ts';
import { mainGameType } from '#lib/rules/game-types.ts';
import { defaultLocale, isLocale, localePath } from '#lib/rules/routes/locales.ts';

export const revalidate = 60;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: isLocale(locale) ? locale : defaultLocale, namespace: 'site' });
  return { title: t('notFoundTitle'), robots: { index: false } };
}

/**
 * The cached 404 page for all unknown addresses of a locale; the HTTP server and the middleware set the
 * status 404. It never depends on the address: only the browser looks for games close to that.
 */
export default async function UnknownPage({ params }: Props) {
  const localeParam = (await params).locale;
  const locale = isLocale(localeParam) ? localeParam : defaultLocale;
  setRequestLocale(locale);
  const [layout, hot] = await Promise.all([loadLayoutData(locale), hotGames(locale)]);
  const shell = shellProps(layout);
  const lanes = layout.lanes ?? [];
  const vendors = vendorNames(lanes);
  return (
    <Frame shell={shell} place={{ path: '/not-found' }}>
      <div className="mx-auto max-w-page px-gutter">
        <NotFoundPanel
          home={localePath(locale, '/')}
          help={localePath(locale, '/help')}
          search={localePath(locale, '/search')}
          picture={<Scene brand={shell.brand} view="page" />}
        />
        <CloseGames vendors={vendors}>
          <HotRow games={hot} vendors={vendors} type={mainGameType(lanes.map(({ title }) => title))} />
        </CloseGames>
      </div>
    </Frame>
  );
}
