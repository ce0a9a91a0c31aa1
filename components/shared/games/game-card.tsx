import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { WholeWords } from '#components/shared/whole-words.tsx';
import { classes } from '#components/ui/classes.ts';
import { Emblem, type EmblemName } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import type { CardTag } from '#lib/rules/free-game.ts';
import { GameTag, TAG_AT_EDGE } from './game-tag.tsx';
import { SizedImage } from './sized-image.tsx';

/** Poster crops in px, about the size shown, and `sizes` for other window widths. */
const cuts = {
  tall: {
    width: 192,
    height: 256,
    sizes: '(min-width:68.75rem) min(12vw,230px), (min-width:48rem) 20vw, 32vw',
  },
  wide: {
    width: 300,
    height: 180,
    sizes: '(min-width:68.75rem) min(23vw,350px), (min-width:48rem) 42vw, 55vw',
  },
};

export type GameCardProps = {
  title: string;
  vendor: string;
  href: string;
  /**
   * Game that a plain click opens over the current page; `href`, the page of the game, serves every other
   * click.
   */
  play?: string;
  /** A plain click opens the sheet of the game over the page: it cannot be played yet. */
  sheet?: boolean;
  /** URL of the poster in the card's crop. */
  poster: string;
  shape?: keyof typeof cuts;
  /** Emblem behind the poster until it has loaded, or for good if it fails. */
  emblem?: EmblemName;
  tag?: CardTag | null;
  /** Maintenance of the game: greyed out, not a link, with the time of its return if known. */
  maintenance?: { until?: string } | null;
  /** Content at the right end of the caption (the favourite button). */
  corner?: ReactNode;
  /** Loads the picture at once instead of lazily, for the first cards on screen. */
  eager?: boolean;
};

/**
 * Game card. The poster contains the title, so the caption holds only the vendor; the link is named by title
 * and vendor. When the picture fails, its alt text shows over the emblem, without a script. Put it in an
 * `<li>` of a `CardGrid` or a `SwipeRow`.
 */
export function GameCard(props: GameCardProps) {
  const { vendor, href, play, sheet, tag, maintenance, corner } = props;
  const Anchor = play || sheet ? 'a' : Link;
  const t = useTranslations('ui');
  return (
    <div className="group/card relative min-w-0">
      {maintenance ? (
        <div className="rounded-md">
          <Art
            {...props}
            rest={maintenance.until ? t('maintenanceUntil', { time: maintenance.until }) : t('maintenance')}
          />
        </div>
      ) : (
        <Anchor
          href={href}
          data-play={play}
          data-sheet={sheet || undefined}
          className="block rounded-md"
          draggable={false}
        >
          <Art {...props} />
          <span className="sr-only">, {vendor}</span>
        </Anchor>
      )}
      {tag && !maintenance && <GameTag tag={tag} className={TAG_AT_EDGE} />}
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-1.5 pt-0.5 text-xs text-t3">
        {/* two lines are as high as the favourite button, so cards stay aligned; with large text it wraps
           below */}
        <span
          aria-hidden={!maintenance}
          className="line-clamp-2 min-w-0 flex-[1_1_3.25rem] leading-3.25 wrap-anywhere"
        >
          {vendor}
        </span>
        {corner}
      </div>
    </div>
  );
}

function Art({
  title,
  poster,
  shape = 'tall',
  emblem = 'rng',
  eager,
  rest,
}: GameCardProps & { rest?: string }) {
  return (
    <span
      className={classes(
        'relative grid place-items-center overflow-hidden rounded-md bg-s3 text-t3 transition-[translate,box-shadow] duration-2 ease-brand after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:keyline',
        shape === 'tall' ? 'aspect-3/4' : 'aspect-5/3',
        !rest && 'group-hover/card:-translate-y-1 group-hover/card:shadow-2 group-active/card:translate-y-0',
      )}
    >
      {!rest && <Emblem name={emblem} size={40} className="opacity-40" />}
      <SizedImage
        src={poster}
        {...cuts[shape]}
        alt={rest ? '' : title}
        eager={eager}
        draggable={false}
        className={classes(
          'poster-alt absolute inset-0 size-full object-cover p-0',
          rest && 'opacity-40 grayscale',
        )}
      />
      {rest && (
        <span className="absolute inset-x-0 bottom-0 z-1 bg-s3 px-2.5 py-2 text-xs font-med text-t1 max-md:px-2 max-md:py-1.5">
          <b className="line-clamp-2 text-sm leading-tight wrap-anywhere">{title}</b>
          <span>
            <WholeWords text={rest} />
          </span>
        </span>
      )}
    </span>
  );
}

const columns = {
  tall: 'grid-cols-[repeat(auto-fill,minmax(max(6.25rem,(100%-6*var(--gap))/7),1fr))] md:grid-cols-4 lg:grid-cols-7',
  three: 'grid-cols-3',
  six: 'grid-cols-3 md:grid-cols-4 lg:grid-cols-6',
  wide: 'grid-cols-2 lg:grid-cols-4',
};

/**
 * Grid of cards: `tall` 7 columns (lists), `six` 6 (slots on home), `three` (half a page), `wide` 4; phones 3
 * or 2. Children are `<li>`.
 */
export function CardGrid({
  label,
  columns: kind = 'tall',
  children,
}: {
  label: string;
  columns?: keyof typeof columns;
  children: ReactNode;
}) {
  return (
    <ul aria-label={label} className={classes('grid gap-x-cards gap-y-4 max-md:gap-y-3', columns[kind])}>
      {children}
    </ul>
  );
}
