import { useLocale, useTranslations } from 'next-intl';
import { PageFailed } from '#components/shared/feedback/page-failed.tsx';
import { AvailableGames } from '#components/shared/games/available-games.tsx';
import { CategoryPoster } from '#components/shared/games/category-card.tsx';
import { FavouriteButton } from '#components/shared/games/favourite-button.tsx';
import { CardGrid } from '#components/shared/games/game-card.tsx';
import { MaintenanceNote } from '#components/shared/games/maintenance-note.tsx';
import { Section } from '#components/shared/section.tsx';
import { ShareButton } from '#components/shared/share-button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import type { Game, Lane, SingleGame } from '#lib/calls/games.ts';
import { gameHref, hrefOf, type SearchPlace } from '#lib/i18n/paths.ts';
import { offersFree } from '#lib/rules/free-game.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';
import { GameActions, isOpen, LaterNote } from './game-actions.tsx';
import { GameAbout, GameFacts, GameFeatures, GameOrigin, Poster, RoundStill } from './game-facts.tsx';
import { PaytableFold } from './paytable-fold.tsx';

type Props = {
  game: SingleGame;
  /** All categories, for a link to what can be played today; empty if they could not be fetched. */
  lanes: readonly Lane[];
  vendors: ReadonlyMap<string, string>;
  /** Games that resemble it. */
  alike: readonly Game[];
  /** Other games of its vendor; of any vendor while its own is under maintenance. */
  more: readonly Game[];
};

function Crumbs({ game, vendor }: { game: SingleGame; vendor: string }) {
  const t = useTranslations('game');
  const types = useTranslations('types');
  const locale = useLocale();
  const path = pathOfGameType(game.gameType);
  const steps = [
    { href: hrefOf(locale, { path: '/' }), label: types('HOME') },
    { href: hrefOf(locale, { path }), label: types(game.gameType) },
    { href: hrefOf(locale, { path, query: { vassalage: game.vassalage } }), label: vendor },
  ];
  return (
    <nav aria-label={t('crumbs')} className="mb-4 text-sm text-t2">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {steps.map(({ href, label }, at) => (
          <li key={href} className="flex items-center gap-1.5">
            {at > 0 && <Icon name="chevron-right" size={14} className="text-t3" />}
            <Link href={href} className="flex min-h-6 items-center hover:text-t1 hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Buttons of the page; on phones those that open the game stand at the foot of the window. */
function Actions({ game, title }: { game: SingleGame; title: string }) {
  const t = useTranslations('game');
  const share = useTranslations('share');
  const locale = useLocale();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {isOpen(game) && (
          <div className="game-actions flex min-w-[min(20rem,100%)] flex-[0_1_26rem] flex-wrap gap-3">
            <GameActions game={game} />
          </div>
        )}
        <FavouriteButton
          game={game}
          title={title}
          className="size-12! rounded-md border border-line-strong"
        />
        <ShareButton
          title={title}
          href={gameHref(locale, game.nodeId, title)}
          size="l"
          texts={{ button: share('share'), failed: share('copyFailed') }}
        />
      </div>
      {game.facts?.returnPercent !== undefined && (
        <p className="max-w-prose text-sm text-t3">
          {t('rtpNote')} {isOpen(game) && offersFree(game) && t('freeNote')}
        </p>
      )}
    </>
  );
}

/** A round of the game, and what is special about its rounds. */
function Rounds({ game }: { game: SingleGame }) {
  const t = useTranslations('game');
  if (!game.facts) return null;
  return (
    <>
      <div className="grid gap-x-8 lg:grid-cols-2">
        {game.facts.round && (
          <Section title={t('roundTitle')}>
            <RoundStill game={game} />
          </Section>
        )}
        <Section title={t('howTitle')}>
          <GameFeatures game={game} className="-mt-2" />
        </Section>
      </div>
      {game.facts.reels && (
        <div className="mb-section">
          <PaytableFold nodeId={game.nodeId} label={t('paytable')} />
        </div>
      )}
    </>
  );
}

type RowProps = Pick<Props, 'vendors'> & { title: string; href: string; games: readonly Game[] };

function Row({ title, href, games, vendors }: RowProps) {
  if (games.length === 0) return null;
  return (
    <Section title={title} href={href}>
      <CardGrid label={title}>
        {games.map(one => (
          <li key={one.nodeId} className="max-md:nth-7:hidden">
            <CategoryPoster game={one} vendors={vendors} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}

/** Page of one game: its facts, the launch button, and more games; shows only what the upstream states. */
export function GamePage({ game, lanes, vendors, alike, more }: Props) {
  const t = useTranslations('game');
  const locale = useLocale();
  const title = gameTitle(game);
  const vendor = vendors.get(game.vassalage) ?? game.vassalage;
  const path = pathOfGameType(game.gameType);
  const ofVendor = { path, query: { vassalage: game.vassalage } };
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-6 max-md:pt-4">
      <Crumbs game={game} vendor={vendor} />
      <article className="mb-section grid grid-cols-[min(6rem,37%)_minmax(0,1fr)] gap-x-5 gap-y-4 md:grid-cols-[18.75rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-8">
        <div className="md:row-span-2">
          <Poster game={game} />
        </div>
        <div className="grid content-start gap-2">
          <h1 className="display text-3xl wrap-anywhere">{title}</h1>
          <GameOrigin game={game} vendor={vendor} />
        </div>
        <div className="grid content-start gap-4 max-md:col-span-2">
          <GameAbout game={game} vendor={vendor} />
          {game.maintenance && <MaintenanceNote maintenance={game.maintenance} vendor={vendor} />}
          {game.comingLater && !game.maintenance && <LaterNote game={game} lanes={lanes} />}
          <GameFacts game={game} />
          <Actions game={game} title={title} />
        </div>
      </article>
      <Rounds game={game} />
      {game.maintenance && <AvailableGames games={more} gameType={game.gameType} vendors={vendors} />}
      {!game.maintenance && (
        <>
          <Row title={t('moreLike')} href={hrefOf(locale, { path })} games={alike} vendors={vendors} />
          <Row
            title={t('moreOf', { vendor })}
            href={hrefOf(locale, ofVendor)}
            games={more}
            vendors={vendors}
          />
        </>
      )}
    </div>
  );
}

/** Error state of a game page: what failed, what is not affected, and the retry. */
export function GameFailed({ place, reference }: { place: SearchPlace; reference: string | null }) {
  const t = useTranslations('game');
  return (
    <PageFailed level={1} title={t('failedTitle')} place={place} reference={reference} className="py-16">
      {t('failedText')}
    </PageFailed>
  );
}
