'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { PrizeEggs } from './prize-eggs.tsx';
import { PrizeEnvelope } from './prize-envelope.tsx';
import { PrizeWheel } from './prize-wheel.tsx';
import { type PrizeInfo, type TicketPlay, type TicketType, worthText } from './ticket-kinds.ts';

/** Ground of the stage with its caption, and the way past the animation. */
function Ground({
  caption,
  skip,
  children,
}: {
  caption: string;
  skip: (() => void) | null;
  children: ReactNode;
}) {
  const t = useTranslations('tickets');
  return (
    <div className="relative grid min-h-96 place-items-center content-center gap-4 overflow-hidden rounded-lg bg-(--ink-sky) px-4 pt-14 pb-16 text-hero-t1 md:min-h-140">
      <p className="absolute top-4 left-4 right-4 text-sm text-balance">{caption}</p>
      {children}
      {skip && (
        <Button onClick={skip} className="absolute right-4 bottom-3.5 bg-(--ink-near) text-hero-t1">
          {t('skip')}
        </Button>
      )}
    </div>
  );
}

type StageProps = {
  type: TicketType;
  info: PrizeInfo;
  played: TicketPlay | null;
  stage: 'idle' | 'playing' | 'done';
  turnMs: number;
  skip: () => void;
  egg: number | null;
  /** Null: there is no egg to pick now. */
  pickEgg: ((egg: number) => void) | null;
};

/** Stage of a ticket: the wheel, the eggs or the envelope, before, while and after it is played. */
export function TicketStage({ type, info, played, stage, turnMs, skip, egg, pickEgg }: StageProps) {
  const t = useTranslations('tickets');
  const slice = played?.slice ?? null;
  const count = info.slices.length;
  const isDone = stage === 'done';
  const ground = { skip: stage === 'playing' ? skip : null };
  if (type === 'PRIZE_WHEEL') {
    const caption =
      isDone && slice !== null ? t('sliceOf', { slice: slice + 1, count }) : t('slices', { count });
    return (
      <Ground {...ground} caption={stage === 'playing' ? t('spinning') : caption}>
        <PrizeWheel
          info={info}
          label={t('wheelLabel', { count })}
          target={stage === 'idle' ? null : slice}
          turnMs={stage === 'playing' ? turnMs : null}
          result={isDone}
        />
      </Ground>
    );
  }
  if (type === 'GOLDEN_EGG')
    return (
      <Ground {...ground} caption={t('eggText')}>
        <PrizeEggs picked={egg} opened={isDone} disabled={pickEgg === null} onPick={pickEgg ?? skip} />
      </Ground>
    );
  const prize = played?.prize === undefined ? undefined : info.prizes[played.prize];
  return (
    <Ground {...ground} caption={t('envelopeText')}>
      <PrizeEnvelope
        opened={isDone}
        text={prize ? worthText(prize, info.currency, points => t('points', { count: points })) : null}
      />
    </Ground>
  );
}
