import type { Brand } from '#components/shared/brand/brand.ts';
import { Scene } from '#components/shared/brand/scene.tsx';
import { SizedImage } from '#components/shared/games/sized-image.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/navigation/link.tsx';

export type Slide = {
  title: string;
  text: string;
  /** Target of the button; no button without it. */
  href?: string;
  action: string;
  /** URL of the picture; the brand's scene without it. */
  picture?: string;
};

/** One banner: picture behind, text on the brand's dark background, one button. */
export function HeroSlide({ slide, brand, first }: { slide: Slide; brand: Brand; first: boolean }) {
  return (
    <div className="@container relative h-hero overflow-hidden bg-hero text-hero-t1">
      {slide.picture ? (
        <SizedImage
          src={slide.picture}
          alt=""
          width={800}
          height={282}
          sizes="(min-width:48rem) min(78vw,1432px), 100vw"
          eager={first}
          className="picture-mark absolute inset-0 size-full object-cover"
        />
      ) : (
        // With large text the words overlap the scene.
        <Scene brand={brand} view="hero" className="@max-[14rem]:opacity-25" />
      )}
      <div className="absolute top-7.5 bottom-7 left-8 flex w-80 max-w-[46%] flex-col max-md:inset-y-4.5 max-md:left-4.5 max-md:w-32 xl:top-11 xl:left-12 xl:w-100">
        <h2 className="display wrap-anywhere text-3xl [:lang(zh)_&]:break-keep max-md:line-clamp-4 max-md:text-[min(1.0625rem,5.4vw)] max-md:leading-[1.4]">
          {slide.title}
        </h2>
        {slide.text && (
          <p className="mt-3 line-clamp-4 text-md wrap-anywhere text-hero-t2 max-md:hidden">{slide.text}</p>
        )}
        {slide.href && (
          <Link
            href={slide.href}
            className={buttonClass({
              look: 'primary',
              className: 'mt-auto self-start max-md:min-h-8 max-md:px-3 max-md:text-sm',
            })}
          >
            {slide.action}
            <span className="sr-only">: {slide.title}</span>
          </Link>
        )}
      </div>
    </div>
  );
}
