import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { gameImage } from '#components/shared/games/game-image.ts';
import { GameTag } from '#components/shared/games/game-tag.tsx';
import { SizedImage } from '#components/shared/games/sized-image.tsx';
import { classes } from '#components/ui/classes.ts';
import { Emblem, type EmblemName } from '#components/ui/icons/icon.tsx';
import { Image } from '#components/ui/icons/image.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import type { SingleGame } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { isCardTableKind } from '#lib/rules/cards/kinds.ts';
import { tagOf } from '#lib/rules/free-game.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { formatFigure, formatMoney } from '#lib/rules/money-format.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';

/** Size of the picture of a round, as the platform draws it. */
const STILL = { width: 536, height: 324 };
const LEVELS = ['low', 'medium', 'high'] as const;

/** Poster; its title is beside it as text, so the image has an empty alt. */
export function Poster({ game, className }: { game: SingleGame; className?: string }) {
  return (
    <div
      className={classes(
        'relative grid aspect-3/4 place-items-center overflow-hidden rounded-md bg-s3 text-t3 shadow-2 after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:keyline',
        game.maintenance && '*:opacity-40 *:grayscale',
        className,
      )}
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

/** Line below the title: vendor, which links to its games, kind, tag. */
export function GameOrigin({ game, vendor }: { game: SingleGame; vendor: string }) {
  const t = useTranslations('game');
  const locale = useLocale();
  const tag = tagOf(game);
  const href = hrefOf(locale, {
    path: pathOfGameType(game.gameType),
    query: { vassalage: game.vassalage },
  });
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-md text-t2">
      <Link href={href} className="font-bold text-t1 underline underline-offset-4 hover:text-accent-text">
        {vendor}
      </Link>
      <span aria-hidden="true">·</span>
      {t(`kinds.${game.gameType}`)}
      {tag && <GameTag tag={tag} />}
    </p>
  );
}

/** Description of the game in two sentences; nothing for kinds that publish no facts. */
export function GameAbout({ game, vendor }: { game: SingleGame; vendor: string }) {
  const t = useTranslations('game');
  const locale = useLocale();
  const { reels, volatility, hasWild, instant, sports, table, returnPercent, leastReturnPercent } =
    game.facts ?? {};
  if (!game.facts) return null;
  if (table)
    return (
      <p className="max-w-prose text-md text-t2">
        {t(table)}{' '}
        {returnPercent !== undefined &&
          (leastReturnPercent === undefined
            ? t('rouletteReturn', { percent: returnPercent.toFixed(2) })
            : t('returnRange', {
                least: leastReturnPercent.toFixed(2),
                percent: returnPercent.toFixed(2),
              }))}
      </p>
    );
  if (sports)
    return (
      <p className="max-w-prose text-md text-t2">
        {t('sportsbook', {
          sports: new Intl.ListFormat(locale).format(sports.map(one => t(`sports.${one}`))),
        })}{' '}
        {returnPercent !== undefined && t('sportsReturn', { percent: returnPercent })}
      </p>
    );
  if (instant)
    return (
      <p className="max-w-prose text-md text-t2">
        {t(`instant.${instant}`)}{' '}
        {returnPercent !== undefined &&
          t(instant === 'blackjack' ? 'blackjackReturn' : 'instantReturn', { percent: returnPercent })}
      </p>
    );
  return (
    <p className="max-w-prose text-md text-t2">
      {reels !== undefined && volatility && hasWild
        ? t('about', { reels, volatility })
        : t('aboutPlain', { title: gameTitle(game), vendor })}
    </p>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-e border-b border-line px-3.5 py-2.5 max-md:px-2.5 max-md:py-2">
      <dt className="text-xs text-t3">{label}</dt>
      <dd className="num text-lg font-bold text-t1 max-md:text-md">{children}</dd>
    </div>
  );
}

function Volatility({ level }: { level: (typeof LEVELS)[number] }) {
  const t = useTranslations('game');
  const lit = LEVELS.indexOf(level);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span aria-hidden="true" className="flex gap-0.75">
        {LEVELS.map((one, at) => (
          <span key={one} className={classes('h-3.5 w-1.75', at <= lit ? 'bg-brass' : 'bg-s3')} />
        ))}
      </span>
      <span className="text-md">{t(`volatilities.${level}`)}</span>
    </span>
  );
}

/** Known facts of the game; those that an upstream omits are not shown (docs/architecture.md#rule-8). */
export function GameFacts({ game }: { game: SingleGame }) {
  const t = useTranslations('game');
  const locale = useLocale();
  if (!game.facts) return null;
  const { returnPercent, leastReturnPercent, volatility, topWin, lines, reels, rows } = game.facts;
  const { minBet, maxBet, currency = '' } = game.facts;
  const count = (value: number) => formatCount(value, locale);
  const least = minBet ?? 0;
  const bet =
    maxBet === undefined
      ? formatMoney(least, currency)
      : t('betRange', { least: formatFigure(least, currency), most: formatFigure(maxBet, currency) });
  const returns = [leastReturnPercent, returnPercent].flatMap(one => one?.toFixed(2) ?? []).join('–');
  const facts: [label: string, value: ReactNode][] = [
    [t('returnToPlayer'), returns && t('percent', { value: returns })],
    [t('volatility'), volatility && <Volatility level={volatility} />],
    [t('topWin'), topWin && t('timesBet', { times: count(topWin) })],
    [t('lines'), lines && t('linesFixed', { count: count(lines) })],
    [t('reels'), reels && rows && `${reels} × ${rows}`],
    [t('bet'), minBet !== undefined && bet],
  ];
  return (
    <dl
      aria-label={t('facts')}
      className="grid grid-cols-3 overflow-hidden rounded-md border-s border-t border-line bg-s2"
    >
      {facts.map(
        ([label, value]) =>
          value && (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ),
      )}
    </dl>
  );
}

/** Picture of a real round of the game, with what it paid. */
export function RoundStill({ game, eager = false }: { game: SingleGame; eager?: boolean }) {
  const t = useTranslations('game');
  const { round, currency = '' } = game.facts ?? {};
  if (!round) return null;
  const caption = t('roundCaption', {
    bet: formatMoney(round.bet, currency),
    win: formatMoney(round.win, currency),
  });
  return (
    <figure>
      <Image
        src={round.picture}
        alt=""
        {...STILL}
        eager={eager}
        className="h-auto w-full rounded-md border border-line bg-s3"
      />
      <figcaption className="num mt-1.5 text-xs text-t3">{caption}</figcaption>
    </figure>
  );
}

type Feature = { title: string; text: string; href?: string; link?: string };

/** Special features of the game's rounds. */
export function GameFeatures({ game, className }: { game: SingleGame; className?: string }) {
  const t = useTranslations('game');
  const locale = useLocale();
  const { hasWild, scatterWin, lines, instant, sports, table, mechanic } = game.facts ?? {};
  const rules = hrefOf(locale, { path: '/fairness' });
  const features: (Feature | 0 | false | undefined)[] = [
    mechanic === 'cascade' && { title: t('cascade'), text: t('cascadeText') },
    mechanic === 'free' && { title: t('freeSpins'), text: t('freeSpinsText') },
    hasWild && { title: t('wild'), text: t('wildText') },
    scatterWin && {
      title: t('scatter'),
      text: t('scatterText', { times: formatCount(scatterWin, locale) }),
    },
    Boolean(instant || lines) && { title: t('provable'), text: t('provableText'), href: rules },
    sports && {
      title: t('provable'),
      text: t('provableSports'),
      href: `${rules}#sports`,
      link: t('readRule'),
    },
    table && {
      title: t('provable'),
      text: t(isCardTableKind(table) ? 'provableCardTable' : 'provableLive'),
      href: `${rules}#${table}`,
      link: t('readRule'),
    },
    lines && { title: t('fixedLines'), text: t('fixedLinesText', { count: lines }) },
  ];
  const shown = features.filter(one => typeof one === 'object');
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('features')} className={className}>
      {shown.map(({ title, text, href, link }) => (
        <li key={title} className="border-b border-line py-2 text-md leading-snug last:border-b-0">
          <b className="block">{title}</b>
          <span className="text-t2">{text}</span>
          {href && (
            <Link href={href} className="block py-1 underline underline-offset-4 hover:text-accent-text">
              {link ?? t('checkRound')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
