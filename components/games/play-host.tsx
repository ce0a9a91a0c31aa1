'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import type { Brand } from '#components/shared/brand/brand.ts';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useOverlayTrigger } from '#lib/client/delegated-clicks.ts';
import { closeOverlay, isOverlayOpen, pathBelow, replaceOverlay } from '#lib/client/overlay-history.ts';
import { useMounted } from '#lib/client/use-mounted.ts';
import { usePersonalParam } from '#lib/client/use-personal-param.ts';
import { useRole } from '#lib/client/use-role.ts';
import { gameLoginAddress } from '#lib/inline/overlay-triggers.ts';
import { splitLocale } from '#lib/rules/routes/locales.ts';

const GAME_ID = /^\d{1,20}$/;

const PlayDialog = onDemand(
  async () => (await import('./play-dialog.tsx')).PlayDialog,
  ['play', 'refusals', 'lobby'],
);

const GameSheet = onDemand(
  async () => (await import('./game-sheet.tsx')).GameSheet,
  ['game', 'play', 'lobby', 'promotions'],
);

/** Id of the game whose own address lies over another page: its sheet is open (overlay-triggers.ts). */
function sheetIn(path: string): string | undefined {
  const id = /^\/play\/(\d+)/.exec(path)?.[1];
  return id && isOverlayOpen() && pathBelow() !== location.pathname ? id : undefined;
}

/**
 * Shows the game of the address: `?play=` by the launch rule (docs/features.md#54), `?try=` with play
 * credits; over another page a game's own address shows its sheet. Going back closes them.
 */
export function PlayHost({ brand }: { brand: Brand }) {
  const [, path] = splitLocale(usePathname());
  const params = useSearchParams();
  const forMoney = usePersonalParam('play');
  const free = forMoney === null;
  const gameId = forMoney ?? params.get('try');
  const role = useRole();
  const play = path !== '/login' && gameId && GAME_ID.test(gameId) ? gameId : null;
  const visitor = role === 'visitor' && !free;

  const sheet = useMounted() && !play ? sheetIn(path) : undefined;

  useOverlayTrigger('game');
  useEffect(() => {
    if (play && visitor) replaceOverlay(gameLoginAddress(play));
  }, [play, visitor]);

  return (
    <Suspense>
      {play && !visitor && (
        <PlayDialog key={`${play}${free}`} nodeId={play} free={free} role={role} brand={brand} />
      )}
      {sheet && <GameSheet nodeId={sheet} onClose={() => closeOverlay(() => undefined)} />}
    </Suspense>
  );
}
