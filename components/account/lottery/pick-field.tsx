'use client';

import { useTranslations } from 'next-intl';
import type { Kind } from '#lib/rules/lottery/rule.ts';
import { BallField, PlaceField } from './ball-field.tsx';
import { useBetNames } from './bet-text.tsx';
import { DigitPanels } from './digit-panels.tsx';
import { NumberField } from './number-field.tsx';

type Props = { kind: Kind; picks: readonly string[]; onChange: (picks: string[]) => void };

const places = [
  { key: 'place_1', short: '10k' },
  { key: 'place_2', short: '1k' },
  { key: 'place_3', short: '100' },
  { key: 'place_4', short: '10' },
  { key: 'place_5', short: '1' },
] as const;

type Panels = { key: string; label: string; short?: string; digits?: string }[];

function usePanels({ rule }: Kind): Panels | null {
  const t = useTranslations('lottery');
  if (rule.type === 'digits' && rule.pick === 'positions')
    return places.slice(-rule.count).map(({ key, short }) => ({ key, short, label: t(key) }));
  if (rule.type === 'any') {
    const faces = Array.from({ length: rule.faces ?? 0 }, (_, at) => String(at + 1)).join('');
    return [{ key: 'any', label: t('digits'), ...(faces ? { digits: faces } : {}) }];
  }
  if (rule.type === 'stars')
    return Array.from({ length: rule.count }, (_, at) => ({
      key: String(at + 1),
      label: t('placeNth', { place: at + 1 }),
      short: String(at + 1),
    }));
  if (rule.type === 'group')
    return rule.panels.map(({ times, choose }) => ({
      key: `${times}`,
      label: t('groupPanel', { times, choose }),
    }));
  return null;
}

/** Colours of the outcomes that are colours. */
const swatches = {
  green: 'oklch(0.62 0.15 150)',
  red: 'oklch(0.6 0.2 27)',
  violet: 'oklch(0.58 0.19 305)',
} as const;

function Outcomes({ kind: { rule }, picks, onChange }: Props) {
  const t = useTranslations('lottery');
  const names = useBetNames();
  if (rule.type !== 'outcome') return null;
  return (
    <fieldset aria-label={t('outcomes')} className="flex flex-wrap gap-2 border-t border-line p-4 max-md:p-3">
      {rule.options.map(([outcome, odds]) => (
        <button
          key={outcome}
          type="button"
          aria-pressed={picks.includes(outcome)}
          onClick={() =>
            onChange(picks.includes(outcome) ? picks.filter(one => one !== outcome) : [...picks, outcome])
          }
          className="min-h-13 min-w-24 flex-1 rounded-md border border-line-strong px-3 font-bold hover:bg-s3 aria-pressed:border-transparent aria-pressed:bg-t1 aria-pressed:text-s0"
        >
          {outcome in swatches && (
            <span
              aria-hidden="true"
              className="mr-2 inline-block size-3 rounded-full"
              style={{ background: swatches[outcome as keyof typeof swatches] }}
            />
          )}
          {names.outcome(outcome)} <span className="num font-med">{(odds / 100).toFixed(2)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Input of the numbers of a bet, as its kind needs. */
export function PickField(props: Props) {
  const { kind, picks, onChange } = props;
  const panels = usePanels(kind);
  if (panels) return <DigitPanels panels={panels} picks={picks} onChange={onChange} />;
  if (kind.rule.type === 'balls') return <BallField rule={kind.rule} picks={picks} onChange={onChange} />;
  if (kind.rule.type === 'places') return <PlaceField rule={kind.rule} picks={picks} onChange={onChange} />;
  if (kind.rule.type === 'digits')
    return <NumberField key={kind.code} count={kind.rule.count} picks={picks} onChange={onChange} />;
  return <Outcomes {...props} />;
}
