import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageFailed } from '#components/shared/feedback/page-failed.tsx';
import { AvailableGames } from '#components/shared/games/available-games.tsx';
import { CategoryPoster } from '#components/shared/games/category-card.tsx';
import { ComingLater } from '#components/shared/games/coming-later.tsx';
import { FavouriteButton } from '#components/shared/games/favourite-button.tsx';
import { CardGrid } from '#components/shared/games/game-card.tsx';
import { gameImage } from '#components/shared/games/game-image.ts';
import { GameTag } from '#components/shared/games/game-tag.tsx';
import { MaintenanceNote } from '#components/shared/games/maintenance-note.tsx';
import { SizedImage } from '#components/shared/games/sized-image.tsx';
import { Section } from '#components/shared/section.tsx';
import { ShareButton } from '#components/shared/share-button.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Emblem, type EmblemName, Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { Game, Lane, SingleGame } from '#lib/calls/games.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { gameHref, hrefOf, playHref, type SearchPlace, tryHref } from '#lib/i18n/paths.ts';
import { offersFree, tagOf } from '#lib/rules/free-game.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';

type Props = {
  game: SingleGame;
  /** Category of the game; null where it could not be fetched. */
  lane: Lane | null;
  /** All categories, for a link to what can be played today; empty if they could not be fetched. */
  lanes: readonly Lane[];
  vendors: ReadonlyMap<string, string>;
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

/** Poster; its title is beside it as text, so the image has an empty alt. */
function Poster({ game }: { game: SingleGame }) {
  return (
    <div
      className={`relative grid aspect-3/4 place-items-center overflow-hidden rounded-md bg-s3 text-t3 shadow-2 after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:keyline ${game.upkeep ? '*:opacity-40 *:grayscale' : ''}`}
    >
      <Emblem name={game.gameType.toLowerCase() as EmblemName} size={56} className="opacity-40" />
      <SizedImage
        src={gameImage(game, 'poster')}
        alt=""
        width={300}
        height={400}
        sizes="(min-width:48rem) 300px, 120px"
        eager
        className="picture-mark absolute inset-0 size-full object-cover"
      />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-2.5">
      <dt className="text-sm text-t3">{label}</dt>
      <dd className="num text-lg font-bold text-t1">{children}</dd>
    </div>
  );
}

/** Known facts of the game; those that an upstream omits are not shown (docs/architecture.md#rule-8). */
function Facts({ game, lane }: Pick<Props, 'game' | 'lane'>) {
  const t = useTranslations('game');
  const locale = useLocale();
  const { returnPercent, lines, minBet, currency = '' } = game.facts ?? {};
  const kind = lane?.gameClassify.find(one => one.key === game.gameClassify)?.displayName;
  if (!game.facts && !kind) return null;
  return (
    <dl aria-label={t('facts')} className="grid grid-cols-2 gap-x-6 md:grid-cols-3">
      {returnPercent !== undefined && (
        <Fact label={t('returnToPlayer')}>{t('percent', { value: returnPercent.toFixed(2) })}</Fact>
      )}
      {lines !== undefined && <Fact label={t('lines')}>{formatCount(lines, locale)}</Fact>}
      {minBet !== undefined && <Fact label={t('minBet')}>{formatMoney(minBet, currency)}</Fact>}
      {kind && <Fact label={t('kind')}>{kind}</Fact>}
    </dl>
  );
}

function Actions({ game, title }: { game: SingleGame; title: string }) {
  const t = useTranslations('game');
  const share = useTranslations('share');
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-center gap-3">
      {!game.upkeep && !game.comingLater && (
        <a
          href={playHref(game.nodeId)}
          className={buttonClass({
            look: 'primary',
            size: 'l',
            className: 'min-w-32 max-md:grow md:min-w-44',
          })}
        >
          <Icon name="play" />
          {t('play')}
        </a>
      )}
      {!game.upkeep && !game.comingLater && offersFree(game) && (
        <a href={tryHref(game.nodeId)} className={buttonClass({ size: 'l', className: 'max-md:grow' })}>
          {t('tryFree')}
        </a>
      )}
      <FavouriteButton game={game} title={title} className="size-12! rounded-md border border-line-strong" />
      <ShareButton
        title={title}
        href={gameHref(locale, game.nodeId, title)}
        size="l"
        texts={{ button: share('share'), failed: share('copyFailed') }}
      />
    </div>
  );
}

/** Notice for a kind of game that opens with a later release. */
function LaterNote({ game, lanes }: Pick<Props, 'game' | 'lanes'>) {
  const t = useTranslations('game');
  return (
    <div className="mb-4 rounded-lg border border-line bg-s2 px-4 py-3">
      <p className="font-bold text-t1">{t('laterTitle')}</p>
      <p className="text-md text-t2">
        <ComingLater gameType={game.gameType} lanes={lanes} />
      </p>
    </div>
  );
}

/** Page of one game: its facts, the launch button, and more games; shows only what the upstream states. */
export function GamePage({ game, lane, lanes, vendors, more }: Props) {
  const t = useTranslations('game');
  const ui = useTranslations('ui');
  const lobby = useTranslations('lobby');
  const locale = useLocale();
  const title = gameTitle(game);
  const vendor = vendors.get(game.vassalage) ?? game.vassalage;
  const path = pathOfGameType(game.gameType);
  const list = { vassalage: game.vassalage };
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-6 max-md:pt-4">
      <Crumbs game={game} vendor={vendor} />
      <article className="mb-section grid grid-cols-[min(7.5rem,37%)_minmax(0,1fr)] gap-x-5 gap-y-5 md:grid-cols-[18.75rem_minmax(0,1fr)] md:grid-rows-[auto_auto_1fr] md:gap-x-10">
        <div className="md:row-span-3">
          <Poster game={game} />
        </div>
        <div className="self-start">
          <h1 className="display text-3xl break-words">{title}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-2.5 text-lg text-t2">
            {vendor}
            <span className="flex flex-wrap gap-1.5">
              {tagOf(game) === 'soon' && <GameTag tag="soon" />}
              {game.isNew === 1 && <Tag look="accent">{ui('new')}</Tag>}
              {tagOf(game) === 'free' && <Tag look="key">{ui('free')}</Tag>}
              {game.isHot === 1 && <Tag>{lobby('hot')}</Tag>}
            </span>
          </p>
        </div>
        <div className="max-md:col-span-2">
          {game.upkeep && (
            <div className="mb-4">
              <MaintenanceNote upkeep={game.upkeep} vendor={vendor} />
            </div>
          )}
          {game.comingLater && !game.upkeep && <LaterNote game={game} lanes={lanes} />}
          <Actions game={game} title={title} />
        </div>
        <div className="max-md:col-span-2 md:max-w-2xl">
          <Facts game={game} lane={lane} />
        </div>
      </article>
      {game.upkeep && <AvailableGames games={more} gameType={game.gameType} vendors={vendors} />}
      {!game.upkeep && more.length > 0 && (
        <Section title={t('moreOf', { vendor })} href={hrefOf(locale, { path, query: list })}>
          <CardGrid label={t('moreOf', { vendor })}>
            {more.map(one => (
              <li key={one.nodeId} className="max-md:nth-7:hidden">
                <CategoryPoster game={one} vendors={vendors} />
              </li>
            ))}
          </CardGrid>
        </Section>
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
