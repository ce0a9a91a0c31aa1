import type { ReactNode } from 'react';
import { WholeWords } from '#components/shared/whole-words.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import type { CardTag } from '#lib/rules/free-game.ts';
import { GameTag, TAG_AT_EDGE } from './game-tag.tsx';
import { SizedImage } from './sized-image.tsx';

/** Game as a line with a thumbnail (recent games, search suggestions): `thumb` is the crop without text. */
export function GameRow({
  title,
  detail,
  href,
  thumb,
}: {
  title: string;
  detail: ReactNode;
  href: string;
  thumb: string;
}) {
  return (
    <Link
      href={href}
      className="flex min-w-0 items-center gap-3.5 rounded-lg border border-line bg-s2 p-2.5 transition-colors hover:bg-s3"
    >
      <Thumb src={thumb} />
      <span className="min-w-0 flex-1 leading-tight">
        <b className="block truncate">{title}</b>
        <span className="block truncate text-sm text-t3">{detail}</span>
      </span>
      <Icon name="chevron-right" size={18} className="mr-1 text-t3" />
    </Link>
  );
}

/** Square thumbnail of a game without text; `px` is its side. */
export function Thumb({ src, px = 56 }: { src: string; px?: 32 | 56 | 108 }) {
  const side = { 32: 'size-8', 56: 'size-14', 108: 'size-27' }[px];
  return (
    <span className={`keyline-over block flex-none overflow-hidden rounded-sm bg-s3 ${side}`}>
      <SizedImage src={src} alt="" width={px} height={px} className="picture-mark size-full object-cover" />
    </span>
  );
}

/**
 * Wide link card: picture at the left, one sentence and a call to action, for sports, vendors' lobbies and
 * promotions.
 */
export function LinkCard({
  title,
  text,
  foot,
  href,
  play,
  sheet,
  vendor,
  thumb,
  corner,
  tag,
  rest,
}: {
  title: string;
  text?: ReactNode;
  foot?: ReactNode;
  href: string;
  /** See the game card. */
  play?: string;
  /** See the game card. */
  sheet?: boolean;
  /** Vendor whose games a plain click opens over the page. */
  vendor?: string;
  thumb: string;
  /** Content over the upper right corner (the favourite button). */
  corner?: ReactNode;
  tag?: CardTag | null;
  /** Maintenance text: greyed out, not a link. */
  rest?: string | null;
}) {
  const inside = (
    <>
      <span className="keyline-over">
        <SizedImage
          src={thumb}
          alt=""
          width={108}
          height={124}
          className={classes(
            'picture-mark absolute inset-0 size-full bg-s3 object-cover',
            rest && 'opacity-40 grayscale',
          )}
        />
      </span>
      <span className="flex min-w-0 flex-col p-4">
        <b className={classes('display text-lg', corner ? 'pr-6' : null)}>{title}</b>
        {text && <span className="mt-1 text-sm text-t2">{text}</span>}
        {foot && <span className="mt-auto pt-1 text-sm font-bold text-accent-text">{foot}</span>}
        {rest && (
          <span className="text-sm text-t2">
            <WholeWords text={rest} />
          </span>
        )}
      </span>
    </>
  );
  const box =
    'grid h-full min-h-31 grid-cols-[min(6.75rem,44%)_minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-s2';
  if (rest)
    return (
      <div className="relative h-full">
        <div className={box}>{inside}</div>
        {corner}
      </div>
    );
  const Anchor = play || sheet || vendor ? 'a' : Link;
  return (
    <div className="relative h-full">
      <Anchor
        href={href}
        data-play={play}
        data-sheet={sheet || undefined}
        data-vendor={vendor}
        className={`${box} transition-colors hover:bg-s3`}
      >
        {inside}
      </Anchor>
      {tag && <GameTag tag={tag} className={TAG_AT_EDGE} />}
      {corner}
    </div>
  );
}
