'use client';

import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';

const EGGS = 3;
const bands = [
  'M20 92l15 12 15-12 15 12 15-12 15 12 15-12 15 12 15-12M16 122l16 12 16-12 16 12 16-12 16 12 16-12 16 12 16-12',
  'M44 82h72M28 112h104M32 142h96',
  'M30 76l100 60M30 136l100-60',
];

function Egg({ index, open }: { index: number; open: boolean }) {
  return (
    <svg viewBox="0 0 160 200" aria-hidden="true" className="w-full">
      <ellipse cx="80" cy="186" rx="60" ry="10" className="fill-(--ink-near)" />
      {open ? (
        <>
          <circle cx="80" cy="76" r="46" className="fill-(--ink-pale)" />
          <path d="M80 46l9 20 22 2-16 15 5 22-20-12-20 12 5-22-16-15 22-2z" className="fill-(--ink-cloth)" />
          <path
            d="M14 128l20-14 18 16 20-18 20 18 18-16 16 14 20-12C146 168 118 188 80 188S14 168 14 128z"
            className="fill-(--ink-lamp)"
          />
        </>
      ) : (
        <>
          <path
            d="M80 12c40 0 66 62 66 108 0 42-30 68-66 68s-66-26-66-68C14 74 40 12 80 12z"
            className="fill-(--ink-lamp)"
          />
          <path d={bands[index]} className="fill-none stroke-(--ink-cloth) stroke-6" />
        </>
      )}
    </svg>
  );
}

/** Three eggs with the same prize in each; `picked` is the one that was opened. */
export function PrizeEggs({
  picked,
  opened,
  disabled,
  onPick,
}: {
  picked: number | null;
  opened: boolean;
  disabled: boolean;
  onPick: (egg: number) => void;
}) {
  const t = useTranslations('tickets');
  return (
    <div className="flex w-full max-w-120 items-end justify-center gap-3">
      {Array.from({ length: EGGS }, (_, egg) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: an egg is its place
          key={egg}
          type="button"
          // Not disabled: the egg that was pressed keeps the focus.
          aria-disabled={disabled}
          aria-label={t(opened && picked === egg ? 'eggOpened' : 'egg', { number: egg + 1 })}
          onClick={() => !disabled && onPick(egg)}
          className={classes(
            'min-w-0 flex-1 rounded-md transition-[opacity,translate] aria-disabled:cursor-default not-aria-disabled:hover:-translate-y-1',
            picked !== null && picked !== egg && 'opacity-40',
          )}
        >
          <Egg index={egg} open={opened && picked === egg} />
        </button>
      ))}
    </div>
  );
}
