'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import type { Brand } from '#components/shared/brand/brand.ts';
import { Logo } from '#components/shared/brand/logo.tsx';
import { Money } from '#components/shared/money.tsx';
import { onDemand } from '#components/shared/on-demand.tsx';
import { Button, IconButton } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { formatClock } from '#lib/i18n/dates.ts';
import { LIVE_MS, SettledBalance } from './settled-balance.tsx';

const SessionClock = onDemand(
  async () => (await import('#components/shared/session/session-clock.tsx')).SessionClock,
  ['live'],
);

/** Label of play credits, which are not money. */
export function PlayCredits() {
  const t = useTranslations('play');
  return (
    <p className="money-lines flex-none pr-2 text-right leading-tight">
      <span className="block text-xs text-t2">{t('freeNotMoney')}</span>
      <b className="block text-md">{t('freeCredits')}</b>
    </p>
  );
}

/** Clock and settled balance of a game that is played for money. */
export function SessionGameBar({ live }: { live: boolean }) {
  return (
    <>
      <Suspense fallback={null}>
        <SessionClock />
      </Suspense>
      <SettledBalance live={live} />
    </>
  );
}

type ControlProps = { full: boolean; onFull: () => void; onReload: () => void; className: string };

/** Reload, and full screen where the browser has it for a part of the page (an iPhone does not). */
function Controls({ full, onFull, onReload, className }: ControlProps) {
  const t = useTranslations('play');
  const hasFull = useSyncExternalStore(
    () => () => undefined,
    () => document.fullscreenEnabled,
    () => false,
  );
  return (
    <>
      <IconButton label={t('reload')} onClick={onReload} className={className}>
        <Icon name="refresh" />
      </IconButton>
      {hasFull && (
        <IconButton
          label={full ? t('exitFullscreen') : t('fullscreen')}
          aria-pressed={full}
          onClick={onFull}
          className={className}
        >
          <Icon name="expand" />
        </IconButton>
      )}
    </>
  );
}

type BarProps = {
  brand: Brand;
  title: string;
  vendor: string;
  heart?: ReactNode;
  controls: Omit<ControlProps, 'className'>;
  onWindow: () => void;
  onClose: () => void;
  /** The money. */
  children: ReactNode;
};

/**
 * Bar over a running game: title, vendor, the money and the controls to leave. On phones the title has the
 * first line for itself and the controls; the money is in the second.
 */
export function GameBar({ brand, title, vendor, heart, controls, onWindow, onClose, children }: BarProps) {
  const t = useTranslations('play');
  return (
    <header className="game-bar border-b border-line bg-s1">
      <span className="max-md:hidden">
        <Logo brand={brand} markOnly />
      </span>
      <div className="mr-auto min-w-0">
        <h2
          tabIndex={-1}
          data-first-focus
          className="display line-clamp-2 text-lg leading-tight outline-none low:line-clamp-1"
        >
          {title}
        </h2>
        <p className="truncate text-sm text-t3 low:hidden">{vendor}</p>
      </div>
      <div className="game-bar-money">{children}</div>
      <div className="flex flex-none items-center">
        {heart}
        <Controls {...controls} className="max-md:hidden" />
        <IconButton label={t('newWindow')} onClick={onWindow} className="max-md:hidden">
          <Icon name="external" />
        </IconButton>
        <IconButton label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
    </header>
  );
}

/** Last settled round of the game, from the betting record; the note on the balance before there is one. */
function LastRound({ title, live }: { title: string; live: boolean }) {
  const t = useTranslations('play');
  const { data } = useCall(
    'GET /wps/relay/ODSFE2_RNGOrders',
    { size: 1 },
    { everyMs: live ? LIVE_MS : undefined },
  );
  const last = data?.list[0];
  if (!data || !last || last.gameName !== title) return t('footnote');
  return t.rich('lastRound', {
    time: formatClock(last.transTimeInTimestamp),
    paid: () => <Money amount={last.winAmount} currency={data.currency} bare />,
    bet: () => <Money amount={last.betAmount} currency={data.currency} bare />,
    net: () => (
      <Money
        amount={last.profitAndLoss}
        currency={data.currency}
        bare
        plus
        className={last.profitAndLoss > 0 ? 'text-positive' : ''}
      />
    ),
  });
}

type FooterProps = Pick<BarProps, 'title' | 'controls'> & {
  /** Link to real play from a game with play credits; null where it is played for money. */
  free: ReactNode;
  history: boolean;
  /** The game runs in its own window, whose rounds are not heard of here. */
  live: boolean;
  onHistory: () => void;
};

/** Line below a running game: the last result, the round history and, on phones, the controls of the bar. */
export function GameFooter({ title, controls, free, history, live, onHistory }: FooterProps) {
  const t = useTranslations('play');
  return (
    <footer
      className={classes(
        'flex flex-none items-center justify-between gap-4 border-t border-line bg-s1 px-5 py-2.5 text-sm text-t2 max-md:gap-1 max-md:py-1 max-md:pr-1 max-md:pl-4 max-md:text-xs low:py-0.5 low:text-xs',
        free !== null && 'max-md:flex-wrap low:flex-nowrap',
      )}
    >
      <p className="mr-auto" aria-live="polite">
        {free ? t('freeFootnote') : <LastRound title={title} live={live} />}
      </p>
      {free ?? (
        <Button look="quiet" size="s" aria-expanded={history} onClick={onHistory} className="flex-none">
          {t('history')}
        </Button>
      )}
      <span className="flex flex-none md:hidden">
        <Controls {...controls} className="" />
      </span>
    </footer>
  );
}
