'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { BONUS_MARK, ballsOfPlace, splitBalls } from '#lib/rules/lottery/ball-bets.ts';
import { ballText } from '#lib/rules/lottery/boards.ts';
import type { BallsRule, PlacesRule } from '#lib/rules/lottery/rule.ts';
import { mergedNumbers, randomBalls } from './numbers.ts';

const toggled = (balls: readonly string[], ball: string) =>
  balls.includes(ball) ? balls.filter(one => one !== ball) : mergedNumbers(balls, [ball]);

/** All balls of a drum to choose from. */
function Drum({
  label,
  of,
  chosen,
  onChange,
}: {
  label: string;
  of: number;
  chosen: readonly string[];
  onChange: (balls: string[]) => void;
}) {
  const t = useTranslations('lottery');
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 text-sm">
        <b className="font-med">{label}</b>
        <small className="text-xs text-t3">{t('chosen', { count: chosen.length })}</small>
      </p>
      <fieldset aria-label={label} className="flex flex-wrap gap-1.5">
        {Array.from({ length: of }, (_, at) => ballText(at + 1)).map(ball => (
          <button
            key={ball}
            type="button"
            aria-pressed={chosen.includes(ball)}
            onClick={() => onChange(toggled(chosen, ball))}
            className="num size-9 rounded-full border border-line-strong text-md font-bold hover:bg-s3 aria-pressed:border-transparent aria-pressed:bg-t1 aria-pressed:text-s0 max-md:size-11"
          >
            {ball}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

type Props<Rule> = { rule: Rule; picks: readonly string[]; onChange: (picks: string[]) => void };

/** Choice of balls, and of bonus balls where the kind has them. */
export function BallField({ rule, picks, onChange }: Props<BallsRule>) {
  const t = useTranslations('lottery');
  const { balls, bonus } = splitBalls(picks);
  const set = (next: readonly string[], blue: readonly string[] = bonus) =>
    onChange([...next, ...blue.map(ball => BONUS_MARK + ball)]);
  return (
    <div className="grid gap-4 border-t border-line p-4 max-md:p-3">
      <Drum label={t('numbers')} of={rule.of} chosen={balls} onChange={next => set(next)} />
      {rule.bonus && (
        <Drum
          label={t('prize_bonus')}
          of={rule.bonus.of}
          chosen={bonus}
          onChange={next => set(balls, next)}
        />
      )}
      <div className="flex gap-2">
        <Button
          size="s"
          className="max-md:min-h-11"
          onClick={() =>
            set(randomBalls(rule.of, rule.choose), rule.bonus ? randomBalls(rule.bonus.of, 1) : [])
          }
        >
          {t('random')}
        </Button>
        <Button
          size="s"
          look="quiet"
          className="max-md:min-h-11"
          disabled={picks.length === 0}
          onClick={() => onChange([])}
        >
          {t('quick_clear')}
        </Button>
      </div>
    </div>
  );
}

/** Choice of balls for each of the first places. */
export function PlaceField({ rule, picks, onChange }: Props<PlacesRule>) {
  const t = useTranslations('lottery');
  const places = Array.from({ length: rule.count }, (_, at) => picks[at] ?? '');
  return (
    <div className="grid gap-4 border-t border-line p-4 max-md:p-3">
      {places.map((text, at) => (
        <Drum
          key={t('placeNth', { place: at + 1 })}
          label={t('placeNth', { place: at + 1 })}
          of={rule.of}
          chosen={ballsOfPlace(text)}
          onChange={next => onChange(places.map((one, nth) => (nth === at ? next.join('') : one)))}
        />
      ))}
    </div>
  );
}
