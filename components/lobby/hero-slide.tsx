import type { Brand } from '#components/shared/brand.ts';
import { Scene } from '#components/shared/scene.tsx';
import { SizedPicture } from '#components/shared/sized-picture.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';

export type Slide = {
  title: string;
  text: string;
  /** Where its button leads; no button without one. */
  href?: string;
  action: string;
  /** Address of a picture; the brand's own scene where there is none. */
  picture?: string;
};

/** One banner: the picture behind, the words on the brand's night, one button. */
export function HeroSlide({ slide, brand, first }: { slide: Slide; brand: Brand; first: boolean }) {
  return (
    <div className="@container relative h-hero overflow-hidden bg-hero text-hero-t1">
      {slide.picture ? (
        <SizedPicture
          src={slide.picture}
          alt=""
          width={800}
          height={282}
          sizes="(min-width:48rem) min(78vw,1432px), 100vw"
          eager={first}
          className="picture-mark absolute inset-0 size-full object-cover"
        />
      ) : (
        // In large letters the words reach over it.
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
