'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { classes } from '#components/ui/classes.ts';

const DIGITS = '0123456789';
const quickNames = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;

/** Digits of each quick choice, of those that a panel offers. */
function quickDigits(offered: string): Record<(typeof quickNames)[number], string> {
  const half = offered.length / 2;
  const rest = (remainder: number) => [...offered].filter(digit => Number(digit) % 2 === remainder).join('');
  return {
    all: offered,
    big: offered.slice(half),
    small: offered.slice(0, half),
    odd: rest(1),
    even: rest(0),
    clear: '',
  };
}

/** `short`: label for the narrow slots of a phone; `digits`: those that it offers, all where absent. */
type Panel = { key: string; label: string; short?: string; digits?: string };
type Props = {
  panels: readonly Panel[];
  picks: readonly string[];
  onChange: (picks: string[]) => void;
};

const toggled = (digits: string, digit: string) =>
  digits.includes(digit) ? digits.replace(digit, '') : [...digits, digit].sort().join('');

function Quick({
  label,
  offered = DIGITS,
  onPick,
}: {
  label: string;
  offered?: string | undefined;
  onPick: (digits: string) => void;
}) {
  const t = useTranslations('lottery');
  const quick = quickDigits(offered);
  return (
    <fieldset aria-label={t('quickOf', { label })} className="flex flex-wrap gap-x-1">
      {quickNames.map(name => (
        <button
          key={name}
          type="button"
          onClick={() => onPick(quick[name])}
          className="min-h-8 rounded-sm px-2 text-sm font-med text-t2 hover:bg-s3 max-md:min-h-11 max-md:flex-1"
        >
          {t(`quick_${name}`)}
        </button>
      ))}
    </fieldset>
  );
}

function Keys({
  label,
  offered = DIGITS,
  digits,
  wide,
  onToggle,
}: {
  label: string;
  offered?: string | undefined;
  digits: string;
  wide?: boolean;
  onToggle: (digit: string) => void;
}) {
  return (
    <fieldset aria-label={label} className={wide ? 'grid grid-cols-5 gap-1.5' : 'flex flex-wrap gap-1'}>
      {[...offered].map(digit => (
        <button
          key={digit}
          type="button"
          aria-pressed={digits.includes(digit)}
          onClick={() => onToggle(digit)}
          className={classes(
            'num border border-line-strong font-bold hover:bg-s3 aria-pressed:border-transparent aria-pressed:bg-t1 aria-pressed:text-s0',
            wide ? 'h-13 rounded-md text-xl' : 'size-9 rounded-full text-md',
          )}
        >
          {digit}
        </button>
      ))}
    </fieldset>
  );
}

/** Panels one below the other, each with its digits; for wide screens. */
function Rows({ panels, picks, onChange }: Props) {
  const t = useTranslations('lottery');
  return panels.map(({ key, label, digits: offered }, at) => {
    const digits = picks[at] ?? '';
    const set = (next: string) => onChange(panels.map((_, nth) => (nth === at ? next : (picks[nth] ?? ''))));
    return (
      <div
        key={key}
        className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2"
      >
        <p>
          <b className="font-med">{label}</b>
          <br />
          <small className="text-xs text-t3">{t('chosen', { count: digits.length })}</small>
        </p>
        <Keys
          label={label}
          offered={offered}
          digits={digits}
          onToggle={digit => set(toggled(digits, digit))}
        />
        <Quick label={label} offered={offered} onPick={set} />
      </div>
    );
  });
}

/** Keypad on phones, shared by all positions: a press on a position selects the one that it fills. */
function Keypad({ panels, picks, onChange }: Props) {
  const t = useTranslations('lottery');
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, panels.length - 1);
  const label = panels[at]?.label ?? '';
  const offered = panels[at]?.digits;
  const digits = picks[at] ?? '';
  const set = (next: string) => onChange(panels.map((_, nth) => (nth === at ? next : (picks[nth] ?? ''))));
  return (
    <>
      {panels.length > 1 && (
        <fieldset aria-label={t('slots')} className="flex border-t border-line">
          {panels.map((panel, nth) => (
            <button
              key={panel.key}
              type="button"
              aria-pressed={nth === at}
              onClick={() => setChosen(nth)}
              className={classes(
                'min-h-14 min-w-0 flex-1 border-t-3 border-l border-l-line px-0.5 text-xs text-t3 first:border-l-0',
                nth === at ? 'border-t-mark bg-s3' : 'border-t-transparent',
              )}
            >
              <span aria-hidden={panel.short !== undefined}>{panel.short ?? panel.label}</span>
              {panel.short && <span className="sr-only">{panel.label}</span>}
              <b className="num block min-h-[1lh] text-md text-t1 wrap-anywhere">{picks[nth]}</b>
            </button>
          ))}
        </fieldset>
      )}
      <div className="grid gap-2 border-t border-line p-3">
        <Keys
          label={label}
          offered={offered}
          digits={digits}
          wide
          onToggle={digit => set(toggled(digits, digit))}
        />
        <Quick label={label} offered={offered} onPick={set} />
      </div>
    </>
  );
}

/** Choice of digits in one or more panels: rows on wide screens, a keypad on phones. */
export function DigitPanels(props: Props) {
  return (
    <>
      <div className="max-md:hidden">
        <Rows {...props} />
      </div>
      <div className="md:hidden">
        <Keypad {...props} />
      </div>
    </>
  );
}
