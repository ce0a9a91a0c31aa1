'use client';

import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { runWhenIdle } from '#lib/client/run-when-idle.ts';

type Words = { banners: string; pause: string; play: string; slide: readonly string[] };

/**
 * Banner carousel: all banners in the HTML, the first one visible; Swiper loads once the page is idle, and
 * only for several banners. Pauses under pointer or focus, in a hidden tab and on request; does not start
 * with reduced motion or a data saver (docs/features.md#37, docs/features.md#P11).
 */
export function BannerCarousel({ words, children }: { words: Words; children: ReactNode }) {
  const slides = Children.toArray(children);
  const [index, setIndex] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [focused, setFocused] = useState(false);
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const single = slides.length < 2;

  useEffect(() => {
    if (single || !root.current) return;
    const frame = root.current;
    let made: Swiper | null = null;
    const cancel = runWhenIdle(async () => {
      const { startBanners, isAutoplayOff } = await import('./swiper.ts');
      return () => {
        made = startBanners(frame, setIndex);
        setSwiper(made);
        setStopped(isAutoplayOff());
      };
    });
    return () => {
      cancel();
      made?.destroy();
    };
  }, [single]);

  useEffect(() => {
    if (!swiper) return;
    const settle = () =>
      stopped || focused || document.hidden ? swiper.autoplay.stop() : swiper.autoplay.start();
    settle();
    document.addEventListener('visibilitychange', settle);
    return () => document.removeEventListener('visibilitychange', settle);
  }, [swiper, stopped, focused]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={words.banners}
      className="relative mb-6 max-md:mb-4"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div ref={root} className="banner-window rounded-lg">
        <div className="swiper-wrapper banner-track">
          {slides.map((slide, at) => (
            <section
              key={words.slide[at]}
              aria-roledescription="slide"
              aria-label={words.slide[at]}
              inert={swiper ? at !== index : undefined}
              className="swiper-slide w-full flex-none"
            >
              {slide}
            </section>
          ))}
        </div>
      </div>
      {!single && swiper && (
        <div className="banner-controls bg-hero">
          {slides.map((_, at) => (
            <button
              key={words.slide[at]}
              type="button"
              aria-label={words.slide[at]}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => swiper.slideToLoop(at)}
              className="grid h-6 w-7 place-items-center max-md:w-6"
            >
              <span
                className={classes(
                  'block h-0.75 w-5.5 bg-hero-t1 max-md:w-4',
                  at === index ? 'opacity-100' : 'opacity-40',
                )}
              />
            </button>
          ))}
          <button
            type="button"
            aria-label={stopped ? words.play : words.pause}
            onClick={() => setStopped(was => !was)}
            className="grid size-7 place-items-center"
          >
            <Icon name={stopped ? 'play' : 'pause'} size={14} />
          </button>
        </div>
      )}
    </section>
  );
}
