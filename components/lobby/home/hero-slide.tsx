import type { Brand } from '#components/shared/brand/brand.ts';
import { Scene } from '#components/shared/brand/scene.tsx';
import { Figure } from '#components/shared/figure.tsx';
import { SizedImage } from '#components/shared/games/sized-image.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import type { Game } from '#lib/calls/games.ts';
import { HeroCovers } from './hero-covers.tsx';

export type Slide = {
  /** Figure in large type above the title, with its unit: `RM 1,000`, `0.8 %`. */
  figure?: string;
  title: string;
  text: string;
  /** Target of the button; no button without it. */
  href?: string;
  action: string;
  /** The button is for visitors only (registration). */
  visitorsOnly?: boolean;
  /** URL of the picture; without it the covers, and without those the brand's scene. */
  picture?: string;
  /** Games of the list that the banner links to. */
  covers: readonly Game[];
  /** Games for the space beside the scene in a wide window. */
  beside: readonly Game[];
};

/** Posters of a banner's wall: nine are shown, three more in a wide window. */
const WALL_SIZE = 12;

type Part = { slide: Slide; brand: Brand; first: boolean };

function Picture({ slide, brand, first }: Part) {
  if (slide.picture)
    return (
      <SizedImage
        src={slide.picture}
        alt=""
        width={800}
        height={282}
        sizes="(min-width:48rem) min(78vw,1432px), 100vw"
        eager={first}
        className="picture-mark absolute inset-0 size-full object-cover"
      />
    );
  if (slide.covers.length >= WALL_SIZE)
    return <HeroCovers games={slide.covers.slice(0, WALL_SIZE)} look="wall" />;
  return (
    <>
      {/* With large text the words overlap the scene. */}
      <Scene brand={brand} view="hero" className="@max-[14rem]:opacity-25" />
      <HeroCovers games={slide.beside.slice(0, 2)} look="beside" />
    </>
  );
}

/** Banner: picture behind, figure, text and button together on the brand's dark background. */
export function HeroSlide({ slide, brand, first }: Part) {
  const { figure, title, text, href, action, visitorsOnly } = slide;
  return (
    <div className="@container relative h-hero overflow-hidden bg-hero text-hero-t1">
      <Picture slide={slide} brand={brand} first={first} />
      <div className="hero-words">
        <h2 className="display [:lang(zh)_&]:break-keep">
          {figure && (
            <span className="hero-figure num">
              <Figure>{figure}</Figure>{' '}
            </span>
          )}
          <span className={figure ? 'hero-line' : 'hero-title'}>{title}</span>
        </h2>
        {text && (
          <p className="mt-2.5 line-clamp-3 text-md wrap-anywhere text-hero-t2 max-md:hidden">{text}</p>
        )}
        {href && (
          <Link
            href={href}
            className={buttonClass({
              look: 'primary',
              className: `mt-5 self-start max-md:mt-3 max-md:min-h-8 max-md:px-3 max-md:text-sm ${visitorsOnly ? 'hidden visitor:inline-flex' : ''}`,
            })}
          >
            {action}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
    </div>
  );
}
