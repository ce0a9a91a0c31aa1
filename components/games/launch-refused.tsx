'use client';

import { useTranslations } from 'next-intl';
import { gameImage } from '#components/shared/games/game-image.ts';
import { GameRow } from '#components/shared/games/game-row.tsx';
import { useAvailableGames } from '#components/shared/games/use-available-games.ts';
import { useVendorName } from '#components/shared/games/use-vendor-names.ts';
import { useDeadline } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { Game } from '#lib/calls/games.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { playHref } from '#lib/i18n/paths.ts';
import { gameTitle } from '#lib/rules/game-title.ts';

const SUGGESTED = 3;
/** Refusals for which another game is offered, and those that may pass by themselves. */
const OTHER_GAME: readonly string[] = ['game_maintenance', 'game_coming_later', 'game_not_found'];
const MAY_PASS: readonly string[] = [
  'offline',
  'upstream_unavailable',
  'upstream_timeout',
  'upstream_invalid',
  'url_invalid',
  'system_busy',
  'system_error',
  'too_many_requests',
  'previous_game_open',
];

/**
 * Suggests open games in place of the refused one: of the same kind during maintenance, slots where the kind
 * opens later (docs/features.md#59).
 */
function Instead({ refusal, game }: { refusal: Refusal; game: Game | undefined }) {
  const t = useTranslations('play');
  const gameType = refusal.code === 'game_maintenance' ? (game?.gameType ?? 'RNG') : 'RNG';
  const vendorName = useVendorName();
  const but = refusal.code === 'game_maintenance' ? game?.vassalage : undefined;
  const others = useAvailableGames({ gameType, but });
  if (!others?.length) return null;
  return (
    <>
      <h3 className="mt-5 mb-2 text-sm font-med text-t2">
        {refusal.code === 'game_maintenance' ? t('suggestions') : t('slotsInstead')}
      </h3>
      <ul className="grid gap-2">
        {others.slice(0, SUGGESTED).map(one => (
          <li key={one.nodeId}>
            <GameRow
              title={gameTitle(one)}
              detail={vendorName(one.vassalage)}
              href={playHref(one.nodeId)}
              thumb={gameImage(one, 'bare')}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Reason why a game does not open, and the remedy. */
export function LaunchRefused({
  refusal,
  game,
  onClose,
  onAgain,
}: {
  refusal: Refusal;
  game: Game | undefined;
  onClose: () => void;
  onAgain: () => void;
}) {
  const t = useTranslations('play');
  const refusals = useTranslations('refusals');
  const errors = useTranslations('errors');
  const until = refusal.params.endTime ?? refusal.params.until;
  const deadline = useDeadline();
  const mayPass = MAY_PASS.includes(refusal.code);
  return (
    <Dialog
      open
      size="s"
      title={refusals(`${refusal.code}.title`)}
      onClose={onClose}
      actions={
        <>
          {mayPass && (
            <Button look="primary" onClick={onAgain}>
              {t('tryAgain')}
            </Button>
          )}
          <Button look={mayPass ? 'ghost' : 'primary'} onClick={onClose}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p className="text-t2">{refusals(`${refusal.code}.why`)}</p>
      {typeof until === 'number' && (
        <p className="num mt-1 text-t1">{t('backAt', { time: deadline(until) })}</p>
      )}
      <p className="mt-1 text-t2">{refusals(`${refusal.code}.next`)}</p>
      {mayPass && refusal.reference && (
        <p className="num mt-2 text-xs text-t3">{errors('reference', { reference: refusal.reference })}</p>
      )}
      {OTHER_GAME.includes(refusal.code) && <Instead refusal={refusal} game={game} />}
    </Dialog>
  );
}
