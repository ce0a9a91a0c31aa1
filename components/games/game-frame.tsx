'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Brand } from '#components/shared/brand/brand.ts';
import { Logo } from '#components/shared/brand/logo.tsx';
import { Thumb } from '#components/shared/games/game-row.tsx';
import { onDemand } from '#components/shared/on-demand.tsx';
import { Button, IconButton } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { useModal } from '#components/ui/overlays/modal.ts';
import { EmptyState } from '#components/ui/states.tsx';
import { RoundHistory } from './round-history.tsx';
import { SettledBalance } from './settled-balance.tsx';
import { useRoundNews } from './use-round-news.ts';

const SessionClock = onDemand(
  async () => (await import('#components/shared/session/session-clock.tsx')).SessionClock,
  ['live'],
);

type Props = {
  brand: Brand;
  title: string;
  vendor: string;
  heart?: ReactNode;
  /** Poster of the game without words; shown while it loads. */
  picture: string | null;
  /** Launch URL; null until it is loaded. Opens once. */
  url: string | null;
  /** Link to real play from a game with play credits; null where it is played for money. */
  free: ReactNode;
  onAgain: () => void;
  onSettled: () => void;
  onClose: () => void;
};

/**
 * Sandbox of the game: it may run, use its own storage and go full screen, but not navigate the top window.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-pointer-lock allow-popups';

type Where = 'here' | 'window' | 'blocked';

function useFullscreen(target: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () =>
    void (
      document.fullscreenElement ? document.exitFullscreen() : target.current?.requestFullscreen()
    )?.catch(() => undefined);
  return [full, toggle];
}

/** Opens the game in its own window: the window first, within the click, then a fresh launch URL in it. */
function useOwnWindow(url: string | null, where: Where) {
  const opened = useRef<Window | null>(null);
  useEffect(() => {
    if (where !== 'window' || !url || !opened.current) return;
    opened.current.location.replace(url);
    opened.current = null;
  }, [where, url]);
  return () => {
    const made = window.open('', '_blank');
    if (!made) return false;
    made.opener = null;
    opened.current = made;
    return true;
  };
}

function Elsewhere({ where, free, onBack }: { where: Where; free: boolean; onBack: () => void }) {
  const t = useTranslations('play');
  return (
    <EmptyState
      className="m-auto"
      title={where === 'blocked' ? t('popupBlockedTitle') : t('openedInWindow')}
      action={<Button onClick={onBack}>{t('bringBack')}</Button>}
    >
      {where === 'blocked' ? t('popupBlocked') : free ? t('freeOpened') : t('openedInWindowText')}
    </EmptyState>
  );
}

/** Label of play credits, which are not money. */
function PlayCredits() {
  const t = useTranslations('play');
  return (
    <p className="money-lines flex-none pr-2 text-right leading-tight">
      <span className="block text-xs text-t2">{t('freeNotMoney')}</span>
      <b className="block text-md">{t('freeCredits')}</b>
    </p>
  );
}

/** Clock and settled balance of a game that is played for money. */
function OfSession({ live }: { live: boolean }) {
  return (
    <>
      <Suspense fallback={null}>
        <SessionClock />
      </Suspense>
      <SettledBalance live={live} />
    </>
  );
}

/**
 * Running game. The platform's own bar is outside the vendor's frame: title, vendor, the settled balance with
 * its time, and the controls to leave.
 */
export function GameFrame(props: Props) {
  const { brand, title, vendor, heart, picture, url, free, onAgain, onSettled, onClose } = props;
  const t = useTranslations('play');
  const [where, setWhere] = useState<Where>('here');
  const [history, setHistory] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [full, toggleFull] = useFullscreen(body);
  const openWindow = useOwnWindow(url, where);
  const modal = useModal({ open: true, onClose, coverClose: false });
  useRoundNews(frame, url, { settled: onSettled, left: onClose });
  const name = title || t('unknownTitle');

  const toWindow = () => {
    if (!openWindow()) return setWhere('blocked');
    setWhere('window');
    onAgain();
  };
  const back = () => {
    setWhere('here');
    onAgain();
  };

  return (
    <dialog
      {...modal}
      aria-label={t('dialog', { title: name })}
      data-whole
      className="inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-s0 text-t1"
    >
      <div ref={body} className="flex h-full flex-col bg-s0">
        {/* On phones the title has the first line for itself and the controls; the money is in the second. */}
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
              {name}
            </h2>
            <p className="truncate text-sm text-t3 low:hidden">{vendor}</p>
          </div>
          <div className="game-bar-money">
            {free ? <PlayCredits /> : <OfSession live={where === 'window'} />}
          </div>
          <div className="flex flex-none items-center">
            {heart}
            <IconButton label={t('reload')} onClick={back} className="max-md:hidden">
              <Icon name="refresh" />
            </IconButton>
            <IconButton label={t('newWindow')} onClick={toWindow} className="max-md:hidden">
              <Icon name="external" />
            </IconButton>
            <IconButton
              label={full ? t('exitFullscreen') : t('fullscreen')}
              aria-pressed={full}
              onClick={toggleFull}
              className="max-md:hidden"
            >
              <Icon name="expand" />
            </IconButton>
            <IconButton label={t('close')} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
        </header>
        <div className="relative flex min-h-0 flex-1 justify-center gap-5 md:p-5 low:p-0">
          {where !== 'here' && <Elsewhere where={where} free={free !== null} onBack={back} />}
          {where === 'here' && (
            <div className="relative h-full w-full max-w-[80rem] overflow-hidden bg-s2 md:rounded-lg md:border md:border-line low:max-w-none low:rounded-none low:border-0">
              <div className="absolute inset-0 grid content-center justify-items-center gap-4 text-t2">
                {picture && <Thumb src={picture} px={108} />}
                <p role="status">{t('loading')}</p>
              </div>
              {url && (
                <iframe
                  ref={frame}
                  key={url}
                  src={url}
                  title={t('dialog', { title: name })}
                  sandbox={SANDBOX}
                  allow="fullscreen; autoplay"
                  referrerPolicy="origin"
                  className="absolute inset-0 size-full border-0"
                />
              )}
            </div>
          )}
          {history && <RoundHistory onClose={() => setHistory(false)} />}
        </div>
        <footer
          className={classes(
            'flex flex-none items-center justify-between gap-4 border-t border-line bg-s1 px-5 py-2.5 text-sm text-t2 max-md:px-4 max-md:text-xs low:py-0.5 low:text-xs',
            free !== null &&
              'max-md:flex-col max-md:items-stretch max-md:gap-2 low:flex-row low:items-center',
          )}
        >
          <p>{free ? t('freeFootnote') : t('footnote')}</p>
          {free ?? (
            <Button
              look="quiet"
              size="s"
              aria-expanded={history}
              onClick={() => setHistory(was => !was)}
              className="flex-none"
            >
              {t('history')}
            </Button>
          )}
        </footer>
      </div>
    </dialog>
  );
}
