import type { ReactNode } from 'react';
import type { Brand } from '#components/shared/brand/brand.ts';
import { Logo } from '#components/shared/brand/logo.tsx';
import { Section } from '#components/shared/section.tsx';
import { Cards, Records, type Sample, States } from './content.tsx';
import { Buttons, Choices, Fields } from './controls.tsx';
import { Colours, Icons, Letters, Scenes } from './foundations.tsx';
import { Overlays } from './overlays.tsx';

/** The whole design system in one brand and theme. */
export function Sheet({
  brand,
  theme,
  samples,
}: {
  brand: Brand;
  theme: 'dark' | 'light';
  samples: readonly Sample[];
}) {
  const place = `${brand.id}-${theme}`;
  const parts: [string, ReactNode][] = [
    ['Scenes', <Scenes key="scenes" brand={brand} />],
    ['Colour', <Colours key="colour" />],
    ['Type', <Letters key="type" />],
    ['Icons', <Icons key="icons" />],
    ['Buttons and tags', <Buttons key="buttons" />],
    ['Fields and messages', <Fields key="fields" />],
    ['Choices and pages', <Choices key="choices" />],
    ['Cards', <Cards key="cards" samples={samples} />],
    ['Tables', <Records key="records" />],
    ['Empty and failed', <States key="states" />],
    ['Over the page', <Overlays key="overlays" brand={brand} place={place} />],
  ];
  return (
    <section
      id={place}
      data-brand={brand.id}
      data-theme={theme}
      aria-label={`${brand.name}, ${theme}`}
      className="bg-s0 px-gutter py-12 font-text text-t1"
    >
      <div className="mx-auto max-w-[62.5rem]">
        <p className="mb-8 flex items-center gap-4">
          <Logo brand={brand} whole />
          <span className="text-t3">{theme}</span>
        </p>
        {parts.map(([title, part]) => (
          <Section key={title} title={title}>
            {part}
          </Section>
        ))}
      </div>
    </section>
  );
}
