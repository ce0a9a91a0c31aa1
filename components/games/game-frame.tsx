'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Brand } from '#components/shared/brand/brand.ts';
import { Thumb } from '#components/shared/games/game-row.tsx';
import { useModal } from '#components/ui/overlays/modal.ts';
import type { LaunchMode } from '#lib/rules/launch-mode.ts';
import { frameNameOf } from '#lib/rules/routes/frame-theme.ts';
import { GameBar, GameFooter, PlayCredits, SessionGameBar } from './game-bar.tsx';
import { GameElsewhere, useGameWindow } from './game-window.tsx';
import { RoundHistory } from './round-history.tsx';
import { useRoundNews } from './use-round-news.ts';

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
  /** Launch mode of the vendor; `page` never comes here. */
  mode: LaunchMode;
  onAgain: () => void;
  /** Opens the next launch URL in place of this page. */
  onPage: () => void;
  onSettled: () => void;
  onClose: () => void;
};

/**
 * Sandbox of the game: it may run, use its own storage and go full screen, but not navigate the top window.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-pointer-lock allow-popups';

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

/**
 * Running game. The platform's own bar is outside the vendor's frame: title, vendor, the settled balance with
 * its time, and the controls to leave.
 */
export function GameFrame(props: Props) {
  const { brand, title, vendor, heart, picture, url, free, mode, onAgain, onPage, onSettled, onClose } =
    props;
  const t = useTranslations('play');
  const [history, setHistory] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [full, toggleFull] = useFullscreen(body);
  const { where, toWindow, toHere } = useGameWindow(url, mode, onAgain);
  const modal = useModal({ open: true, onClose, coverClose: false });
  useRoundNews(frame, url, { settled: onSettled, left: onClose });
  const name = title || t('unknownTitle');
  const controls = { full, onFull: toggleFull, onReload: mode === 'window' ? toWindow : toHere };

  return (
    <dialog
      {...modal}
      aria-label={t('dialog', { title: name })}
      data-whole
      className="inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-s0 text-t1"
    >
      <div ref={body} className="flex h-full flex-col bg-s0">
        <GameBar {...{ brand, vendor, heart, title: name, controls, onClose }} onWindow={toWindow}>
          {free ? <PlayCredits /> : <SessionGameBar live={where === 'window'} />}
        </GameBar>
        <div className="relative flex min-h-0 flex-1 justify-center gap-5 md:p-5 low:p-0">
          {where !== 'here' && (
            <GameElsewhere
              {...{ where, mode, title: name }}
              free={free !== null}
              onWindow={toWindow}
              onHere={mode === 'window' ? onPage : toHere}
            />
          )}
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
                  name={frameNameOf(document.documentElement.dataset.themeChoice)}
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
        <GameFooter
          {...{ free, controls, history, title: name }}
          live={where === 'window'}
          onHistory={() => setHistory(was => !was)}
        />
      </div>
    </dialog>
  );
}
