import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { houseShell } from '#app/house-page.ts';
import { OwnPage } from '#components/lobby/own-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { houseOf } from '#lib/bff/page-data.ts';
import { mainGameType } from '#lib/rules/game-types.ts';
import { isLocale } from '#lib/rules/locales.ts';
import { isOwnKind, ownPaths } from '#lib/rules/own-games.ts';

export const revalidate = 4;

export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; kind: string }> };

async function asked({ params }: Props) {
  const { locale, kind } = await params;
  if (!isLocale(locale) || !isOwnKind(kind)) notFound();
  return { locale, kind };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, kind } = await asked(props);
  const t = await getTranslations({ locale, namespace: 'own' });
  return { title: t(`${kind}.title`), robots: { index: false } };
}

/** A person's favourites or recent games: a page like any other, the same for everybody, its list fetched by the browser. */
export default async function OwnGamesPage(props: Props) {
  const { locale, kind } = await asked(props);
  setRequestLocale(locale);
  const house = await houseOf(locale);
  const shell = houseShell(house);
  return (
    <Frame shell={shell} place={{ path: ownPaths[kind] }}>
      <OwnPage kind={kind} games={mainGameType(shell.categories.map(({ type }) => type))} />
    </Frame>
  );
}
