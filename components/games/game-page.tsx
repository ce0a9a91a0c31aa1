import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CardGrid } from '#components/shared/game-card.tsx';
import { gamePicture } from '#components/shared/game-picture.ts';
import { Heart } from '#components/shared/heart.tsx';
import { LobbyCard } from '#components/shared/lobby-card.tsx';
import { OpenGames } from '#components/shared/open-games.tsx';
import { PageFailed } from '#components/shared/page-failed.tsx';
import { Section } from '#components/shared/section.tsx';
import { ShareButton } from '#components/shared/share-button.tsx';
import { SizedPicture } from '#components/shared/sized-picture.tsx';
import { UpkeepNote } from '#components/shared/upkeep-note.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Emblem, type EmblemName, Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { Game, Lane, SingleGame } from '#lib/calls/games.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { gameHref, hrefOf, type Place, playHref, tryHref } from '#lib/i18n/paths.ts';
import { offersFree, tagOf } from '#lib/rules/free-game.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';

type Props = {
  game: SingleGame;
  /** The game's category; null where it could not be fetched. */
  lane: Lane | null;
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

/** The poster; its title stands beside it in words, so the picture says nothing of its own. */
function Poster({ game }: { game: SingleGame }) {
  return (
    <div
      className={`relative grid aspect-3/4 place-items-center overflow-hidden rounded-md bg-s3 text-t3 shadow-2 after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:keyline ${game.upkeep ? '*:opacity-40 *:grayscale' : ''}`}
    >
      <Emblem name={game.gameType.toLowerCase() as EmblemName} size={56} className="opacity-40" />
      <SizedPicture
        src={gamePicture(game, 'poster')}
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

/** What is known of the game; what an upstream does not say is not there. */
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
      {!game.upkeep && (
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
      {!game.upkeep && offersFree(game) && (
        <a href={tryHref(game.nodeId)} className={buttonClass({ size: 'l', className: 'max-md:grow' })}>
          {t('tryFree')}
        </a>
      )}
      <Heart game={game} title={title} className="size-12! rounded-md border border-line-strong" />
      <ShareButton
        title={title}
        href={gameHref(locale, game.nodeId, title)}
        size="l"
        texts={{ button: share('share'), failed: share('copyFailed') }}
      />
    </div>
  );
}

/** One game on its own page: what it is, the way in, and what else there is; nothing that the upstream did not say. */
export function GamePage({ game, lane, vendors, more }: Props) {
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
              {game.isNew === 1 && <Tag look="accent">{ui('new')}</Tag>}
              {tagOf(game) === 'free' && <Tag look="key">{ui('free')}</Tag>}
              {game.isHot === 1 && <Tag>{lobby('hot')}</Tag>}
            </span>
          </p>
        </div>
        <div className="max-md:col-span-2">
          {game.upkeep && (
            <div className="mb-4">
              <UpkeepNote upkeep={game.upkeep} vendor={vendor} />
            </div>
          )}
          <Actions game={game} title={title} />
        </div>
        <div className="max-md:col-span-2 md:max-w-2xl">
          <Facts game={game} lane={lane} />
        </div>
      </article>
      {game.upkeep && <OpenGames games={more} gameType={game.gameType} vendors={vendors} />}
      {!game.upkeep && more.length > 0 && (
        <Section title={t('moreOf', { vendor })} href={hrefOf(locale, { path, query: list })}>
          <CardGrid label={t('moreOf', { vendor })}>
            {more.map(one => (
              <li key={one.nodeId} className="max-md:nth-7:hidden">
                <LobbyCard game={one} vendors={vendors} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
    </div>
  );
}

/** A game that could not be fetched: what failed, what is not touched, and the way to try again. */
export function GameFailed({ place, reference }: { place: Place; reference: string | null }) {
  const t = useTranslations('game');
  return (
    <PageFailed level={1} title={t('failedTitle')} place={place} reference={reference} className="py-16">
      {t('failedText')}
    </PageFailed>
  );
}
