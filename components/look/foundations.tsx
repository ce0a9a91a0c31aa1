import type { Brand } from '#components/shared/brand/brand.ts';
import { Scene } from '#components/shared/brand/scene.tsx';
import { ChannelIcon } from '#components/ui/icons/channel-icon.tsx';
import { channelPaths } from '#components/ui/icons/channel-paths.ts';
import { emblemPaths } from '#components/ui/icons/emblem-paths.ts';
import { Emblem, Icon } from '#components/ui/icons/icon.tsx';
import { iconPaths } from '#components/ui/icons/icon-paths.ts';

const swatches = [
  ['bg-s0', 's0'],
  ['bg-s1', 's1'],
  ['bg-s2', 's2'],
  ['bg-s3', 's3'],
  ['bg-t1', 't1'],
  ['bg-t2', 't2'],
  ['bg-t3', 't3'],
  ['bg-accent', 'accent'],
  ['bg-accent-hover', 'accent-hover'],
  ['bg-accent-press', 'accent-press'],
  ['bg-accent-text', 'accent-text'],
  ['bg-accent-wash', 'accent-wash'],
  ['bg-sel', 'sel'],
  ['bg-brass', 'brass'],
  ['bg-brass-line', 'brass-line'],
  ['bg-positive', 'positive'],
  ['bg-positive-wash', 'positive-wash'],
  ['bg-warning', 'warning'],
  ['bg-warning-wash', 'warning-wash'],
  ['bg-danger', 'danger'],
  ['bg-danger-wash', 'danger-wash'],
  ['bg-info', 'info'],
  ['bg-info-wash', 'info-wash'],
  ['bg-focus', 'focus'],
  ['bg-line', 'line'],
  ['bg-line-strong', 'line-strong'],
] as const;

/** All colour tokens. */
export function Colours() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
      {swatches.map(([fill, name]) => (
        <li key={name} className="text-xs text-t2">
          <span className={`keyline mb-1 block h-12 rounded-md ${fill}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

const sizes = [
  ['display text-4xl', '06:30'],
  ['display text-3xl', 'Slots and live tables'],
  ['display text-2xl', 'Hot today, 今日热门'],
  ['display text-xl', 'The Late Owl'],
  ['text-lg', 'Your balance is kept exactly as it was. 您的余额保持不变。'],
  ['text-base', 'Press the heart on any game and it will wait for you here.'],
  ['text-md text-t2', 'Weekend rebate, 21 to 23 November. 周末返水。'],
  ['text-sm text-t2', 'Username or mobile number'],
  ['text-xs text-t3', 'Marlow & Sons'],
  ['num text-base', '4,218.60 · 1,250.00 · −20.00'],
] as const;

/** Type scale, in both scripts. */
export function Letters() {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {sizes.map(([look, text]) => (
        <li key={look} className={look}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Icons of the product and emblems of the menus. */
export function Icons() {
  return (
    <ul className="flex flex-wrap gap-4 text-t2">
      {Object.keys(emblemPaths).map(name => (
        <li key={name} title={name}>
          <Emblem name={name as keyof typeof emblemPaths} size={26} />
        </li>
      ))}
      {Object.keys(iconPaths).map(name => (
        <li key={name} title={name}>
          <Icon name={name as keyof typeof iconPaths} size={22} />
        </li>
      ))}
      {Object.keys(channelPaths).map(name => (
        <li key={name} title={name}>
          <ChannelIcon channel={name} size={22} />
        </li>
      ))}
    </ul>
  );
}

/** Brand illustration in its four crops. */
export function Scenes({ brand }: { brand: Brand }) {
  return (
    <div className="grid gap-cards md:grid-cols-4">
      <div className="relative h-hero overflow-hidden rounded-lg bg-hero md:col-span-4">
        <Scene brand={brand} view="hero" />
        <div className="relative w-72 max-w-[45%] p-8 text-hero-t1 max-md:p-4.5">
          <p className="display num text-4xl">0.8%</p>
          <p className="display text-xl">back on every slot round</p>
          <p className="mt-2 text-md text-hero-t2 max-md:hidden">Paid to your wallet on Monday.</p>
        </div>
      </div>
      {(['side', 'page', 'closed'] as const).map(view => (
        <div key={view} className="relative h-80 overflow-hidden rounded-lg bg-hero">
          <Scene brand={brand} view={view} />
        </div>
      ))}
    </div>
  );
}
