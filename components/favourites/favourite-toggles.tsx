'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { useDelegatedClick } from '#lib/client/delegated-clicks.ts';
import { setFavourite, useFavourites } from '#lib/client/favourites.ts';
import { isPlainPress } from '#lib/client/overlay-history.ts';
import { PENDING_FAVOURITE_EVENT, pendingFavourite } from '#lib/client/pending-favourite.ts';
import { savePersonalGamesHint } from '#lib/client/personal-games-hint.ts';
import { FAVOURITE_BUTTON } from '#lib/inline/overlay-triggers.ts';
import { readFavouriteMark } from '#lib/rules/favourite-mark.ts';
import { FAVOURITE_TOGGLE_MS } from '#lib/rules/figures.ts';

/** Time of the last accepted click per toggle. */
const pressedAt = new Map<string, number>();

/** Leading throttle per toggle: a second click within the time does nothing (docs/features.md#62). */
function isTooSoon(nodeId: string): boolean {
  const now = performance.now();
  if (now - (pressedAt.get(nodeId) ?? -FAVOURITE_TOGGLE_MS) < FAVOURITE_TOGGLE_MS) return true;
  pressedAt.set(nodeId, now);
  return false;
}

function draw(has: (nodeId: string) => boolean): void {
  for (const heart of document.querySelectorAll<HTMLElement>(FAVOURITE_BUTTON)) {
    const pressed = String(has(readFavouriteMark(heart.dataset.heart)?.nodeId ?? ''));
    if (heart.getAttribute('aria-pressed') !== pressed) heart.setAttribute('aria-pressed', pressed);
  }
}

/**
 * All favourite toggles of the page, for signed-in users: pressed where they are favourites, with one
 * delegated listener.
 */
export function FavouriteToggles() {
  const t = useTranslations('favourites');
  const text = useRefusalText();
  const { has, count } = useFavourites();

  const press = async (mark: string | undefined, wanted?: boolean) => {
    const game = readFavouriteMark(mark);
    if (!game || (wanted === undefined && isTooSoon(game.nodeId))) return;
    const refusal = await setFavourite(game, wanted ?? !has(game.nodeId));
    if (refusal) showToast('warning', `${t('undone')} ${text(refusal)}`);
  };
  useDelegatedClick(FAVOURITE_BUTTON, (heart, event) => {
    if (!isPlainPress(event)) return;
    // Prevents the script for early clicks (replay-clicks.ts) from recording it.
    event.preventDefault();
    void press(heart.dataset.heart);
  });
  const takeUp = useEffectEvent(() => {
    const mark = pendingFavourite();
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
    if (count !== null) savePersonalGamesHint('favourite', count);
  }, [count]);
  useEffect(() => {
    // Cards come and go: pages, rows that load later, dialogs.
    const observer = new MutationObserver(redraw);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener(PENDING_FAVOURITE_EVENT, takeUp);
    takeUp();
    return () => {
      observer.disconnect();
      removeEventListener(PENDING_FAVOURITE_EVENT, takeUp);
      draw(() => false);
    };
  }, []);
  return null;
}
