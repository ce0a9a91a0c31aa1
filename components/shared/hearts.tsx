'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useRefusalText } from '#components/shared/refusal-line.tsx';
import { showToast } from '#components/ui/toast.tsx';
import { setFavourite, useFavourites } from '#lib/client/favourites.ts';
import { isPlainPress } from '#lib/client/over.ts';
import { noteOwn } from '#lib/client/own-hint.ts';
import { WANTED_HEART_EVENT, wantedHeart } from '#lib/client/wanted-heart.ts';
import { FAVOURITE_TOGGLE_MS } from '#lib/rules/figures.ts';
import { readHeartMark } from '#lib/rules/heart.ts';

/** When each heart last counted a press. */
const pressedAt = new Map<string, number>();

/** Leading throttle, heart by heart: a second press within the time does nothing (spec 1, section 9). */
function isTooSoon(nodeId: string): boolean {
  const now = performance.now();
  if (now - (pressedAt.get(nodeId) ?? -FAVOURITE_TOGGLE_MS) < FAVOURITE_TOGGLE_MS) return true;
  pressedAt.set(nodeId, now);
  return false;
}

function draw(has: (nodeId: string) => boolean): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
    const pressed = String(has(readHeartMark(heart.dataset.heart)?.nodeId ?? ''));
    if (heart.getAttribute('aria-pressed') !== pressed) heart.setAttribute('aria-pressed', pressed);
  }
}

/** All hearts of the page, for who is signed in: filled where they are, pressed by one listener. */
export function Hearts() {
  const t = useTranslations('favourites');
  const text = useRefusalText();
  const { has, count } = useFavourites();

  const press = async (mark: string | undefined, wanted?: boolean) => {
    const game = readHeartMark(mark);
    if (!game || (wanted === undefined && isTooSoon(game.nodeId))) return;
    const refusal = await setFavourite(game, wanted ?? !has(game.nodeId));
    if (refusal) showToast('warning', `${t('undone')} ${text(refusal)}`);
  };
  const onClick = useEffectEvent((event: MouseEvent) => {
    const heart = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-heart]') : null;
    if (!heart || !isPlainPress(event)) return;
    // It is no early press (head-script.ts) any more.
    event.preventDefault();
    void press(heart.dataset.heart);
  });
  const takeUp = useEffectEvent(() => {
    const mark = wantedHeart();
    if (mark) void press(mark, true);
    for (const heart of document.querySelectorAll<HTMLElement>('[data-early]')) {
      const wanted = heart.dataset.early === 'true';
      delete heart.dataset.early;
      void press(heart.dataset.heart, wanted);
    }
  });
  const redraw = useEffectEvent(() => draw(has));

  useEffect(() => draw(has));
  useEffect(() => {
    if (count !== null) noteOwn('favourite', count);
  }, [count]);
  useEffect(() => {
    // Cards come and go: pages, rows that load later, dialogs.
    const observer = new MutationObserver(redraw);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('click', onClick);
    addEventListener(WANTED_HEART_EVENT, takeUp);
    takeUp();
    return () => {
      observer.disconnect();
      document.removeEventListener('click', onClick);
      removeEventListener(WANTED_HEART_EVENT, takeUp);
      draw(() => false);
    };
  }, []);
  return null;
}
