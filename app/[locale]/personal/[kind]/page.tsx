import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { shellProps } from '#app/page-shell.ts';
import { PersonalPage } from '#components/lobby/personal/personal-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { loadLayoutData } from '#lib/bff/pages/layout-data.ts';
import { mainGameType } from '#lib/rules/game-types.ts';
import { isPersonalGameKind, personalGamePaths } from '#lib/rules/personal-games.ts';
import { isLocale } from '#lib/rules/routes/locales.ts';

export const revalidate = 4;

export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; kind: string }> };

async function readParams({ params }: Props) {
  const { locale, kind } = await params;
  if (!isLocale(locale) || !isPersonalGameKind(kind)) notFound();
  return { locale, kind };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, kind } = await readParams(props);
  const t = await getTranslations({ locale, namespace: 'personalGames' });
  return { title: t(`${kind}.title`), robots: { index: false } };
}

/**
 * Favourite or recent games of a member: the page is the same for everybody, its list is fetched in the
 * browser.
 */
export default async function PersonalGamesPage(props: Props) {
  const { locale, kind } = await readParams(props);
  setRequestLocale(locale);
  const layout = await loadLayoutData(locale);
  const shell = shellProps(layout);
  return (
    <Frame shell={shell} place={{ path: personalGamePaths[kind] }}>
      <PersonalPage kind={kind} games={mainGameType(shell.categories.map(({ type }) => type))} />
    </Frame>
  );
}
