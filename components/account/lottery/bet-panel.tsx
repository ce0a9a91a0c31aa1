'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { Money } from '#components/shared/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { tabClass } from '#components/ui/navigation/tab-class.ts';
import { Panel } from '#components/ui/panel.tsx';
import {
  type Bet,
  betObstacle,
  linesOf,
  readPicks,
  stakeOf,
  topOdds,
  UNITS,
  unitsOf,
} from '#lib/rules/lottery/bet.ts';
import { kindsOf, type Lottery } from '#lib/rules/lottery/lotteries.ts';
import { betMode } from '#lib/rules/lottery/prize-mode.ts';
import type { Kind } from '#lib/rules/lottery/rule.ts';
import { oddsAt, rebatePoints, seriesOf, TOP_SERIES } from '#lib/rules/lottery/series.ts';
import { formatFigure } from '#lib/rules/money-format.ts';
import { useBetNames } from './bet-text.tsx';
import { Choice } from './choice.tsx';
import { amountIn } from './lottery-data.ts';
import { MultipleField } from './multiple-field.tsx';
import { PickField } from './pick-field.tsx';
import { TierList } from './tier-list.tsx';

const HUNDREDTHS = 100;

/** Bet in the making; `multiple` is null while the typed text is not a multiple. */
type Draft = { kind: Kind; picks: string[]; unit: bigint; multiple: number | null; series: number };

/** The bet that is being chosen; null while nothing that can be bet on is chosen. */
function betOf({ kind, picks, unit, multiple, series }: Draft): Bet | null {
  const read = readPicks(kind, picks);
  if (!read || multiple === null) return null;
  const lines = linesOf(kind, read);
  return lines > 0 ? { kind, picks: read, lines, unit, multiple, series } : null;
}

/** Unit that a kind offers: the wanted one, else its highest. */
function offeredUnit(kind: Kind, wanted: bigint): bigint {
  const units = unitsOf(kind);
  return units.includes(wanted) ? wanted : (units[0] ?? wanted);
}

/** State of the panel. */
export function useDraft(lottery: Lottery) {
  const [first] = kindsOf(lottery);
  if (!first) throw new Error(`the lottery ${lottery.code} has no kinds`);
  const [draft, setDraft] = useState<Draft>({
    kind: first,
    picks: [],
    unit: offeredUnit(first, UNITS[1] ?? 0n),
    multiple: 1,
    series: TOP_SERIES,
  });
  return { draft, setDraft, bet: betOf(draft) };
}

function Kinds({
  lottery,
  kind,
  onChange,
}: {
  lottery: Lottery;
  kind: Kind;
  onChange: (kind: Kind) => void;
}) {
  const t = useTranslations('lottery');
  const names = useBetNames();
  const kinds = kindsOf(lottery);
  const tabs = [...new Set(kinds.map(({ tab }) => tab))];
  const variants = kinds.filter(({ tab }) => tab === kind.tab);
  return (
    <>
      <fieldset
        aria-label={t('kinds')}
        className="flex min-w-0 gap-x-5 overflow-x-auto border-b border-line text-md font-med text-t2"
      >
        {tabs.map(tab => (
          <button
            key={tab}
            type="button"
            aria-pressed={tab === kind.tab}
            onClick={() => onChange(kinds.find(one => one.tab === tab) ?? kind)}
            className={`-mb-px flex-none max-md:h-11 ${tabClass(tab === kind.tab)}`}
          >
            {names.tab(tab)}
          </button>
        ))}
      </fieldset>
      {variants.length > 1 && (
        <fieldset aria-label={t('variants')} className="flex min-w-0 gap-2 overflow-x-auto py-1">
          {variants.map(one => (
            <button
              key={one.code}
              type="button"
              aria-pressed={one.code === kind.code}
              onClick={() => onChange(one)}
              className="h-9.5 flex-none rounded-md border border-line-strong px-4 text-md font-bold hover:bg-s3 aria-pressed:border-transparent aria-pressed:bg-t1 aria-pressed:text-s0 max-md:h-11"
            >
              {names.kind(one)}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Choice of the series: prizes against a rebate, where the prize mode offers one (docs/lottery.md, section 8). */
function Series({
  lottery,
  value,
  onChange,
}: {
  lottery: Lottery;
  value: number;
  onChange: (value: number) => void;
}) {
  const t = useTranslations('lottery');
  const all = seriesOf(betMode(lottery, useSearchParams().get('prizeMode')));
  if (all.length === 1) return null;
  return (
    <Select
      label={t('series')}
      value={value}
      onChange={event => onChange(Number(event.target.value))}
      className="w-44"
    >
      {all.map(series => (
        <option key={series} value={series}>
          {t('seriesItem', { series, rebate: rebatePoints(series) / HUNDREDTHS })}
        </option>
      ))}
    </Select>
  );
}

/** Sum of the bet as a formula and an amount, or why it is not taken. */
function BetSum({ bet, currency }: { bet: Bet | null; currency: string }) {
  const t = useTranslations('lottery');
  if (!bet) return <p className="text-sm text-t3">{t('nothingChosen')}</p>;
  const obstacle = betObstacle(bet);
  return (
    <p className="text-right">
      <span className="num text-sm text-t2">
        {t('formula', {
          lines: bet.lines * bet.kind.cost,
          unit: formatFigure(amountIn(bet.unit, currency), currency),
          multiple: bet.multiple,
        })}
      </span>
      <br />
      <Money amount={amountIn(stakeOf(bet), currency)} currency={currency} className="display text-xl" />
      {obstacle && <span className="block text-sm text-warning">{t(`obstacle_${obstacle}`)}</span>}
    </p>
  );
}

/** Choice of a bet: kind, numbers, unit and multiple (docs/lottery.md, section 5). */
export function BetPanel({
  lottery,
  currency,
  draft,
  setDraft,
  bet,
  onAdd,
}: {
  lottery: Lottery;
  currency: string;
  draft: Draft;
  setDraft: Dispatch<SetStateAction<Draft>>;
  bet: Bet | null;
  onAdd: () => void;
}) {
  const t = useTranslations('lottery');
  const names = useBetNames();
  const { kind } = draft;
  const change = (more: Partial<Draft>) => setDraft(old => ({ ...old, ...more }));
  return (
    <div className="grid grid-cols-1 gap-3">
      <Kinds
        lottery={lottery}
        kind={kind}
        onChange={next => change({ kind: next, picks: [], unit: offeredUnit(next, draft.unit) })}
      />
      <Panel>
        <div className="flex items-center justify-between gap-4 px-4 py-3 text-sm text-t2 max-md:px-3">
          <p>{names.rule(kind)}</p>
          <p className="flex-none">
            {t('pays')}{' '}
            <b className="display num text-lg text-t1">
              {formatFigure(oddsAt(topOdds(kind), draft.series) / HUNDREDTHS, currency)}
            </b>{' '}
            {t('forOne')}
          </p>
        </div>
        <TierList kind={kind} series={draft.series} currency={currency} />
        <PickField kind={kind} picks={draft.picks} onChange={picks => change({ picks })} />
        <div className="flex flex-wrap items-end justify-between gap-4 border-t border-line px-4 py-3 max-md:px-3">
          <div className="flex flex-wrap gap-4">
            <Choice
              label={t('unit')}
              value={draft.unit}
              items={unitsOf(kind).map(unit => ({
                value: unit,
                label: formatFigure(amountIn(unit, currency), currency),
              }))}
              onChange={unit => change({ unit })}
            />
            <MultipleField value={draft.multiple} onChange={multiple => change({ multiple })} />
            <Series lottery={lottery} value={draft.series} onChange={series => change({ series })} />
          </div>
          <div className="ml-auto flex items-center gap-4">
            {draft.multiple !== null && <BetSum bet={bet} currency={currency} />}
            <Button
              look="inverse"
              size="l"
              className="max-md:hidden"
              disabled={!bet || betObstacle(bet) !== null}
              onClick={onAdd}
            >
              {t('add')}
            </Button>
          </div>
        </div>
      </Panel>
    </div>
  );
}
