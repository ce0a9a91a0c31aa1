'use client';

import { useTranslations } from 'next-intl';
import { gamePicture } from '#components/shared/game-picture.ts';
import { GameRow } from '#components/shared/game-row.tsx';
import { useOpenGames } from '#components/shared/use-open-games.ts';
import { useVendorName } from '#components/shared/use-vendor-names.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Game } from '#lib/calls/games.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { playHref } from '#lib/i18n/paths.ts';
import { gameTitle } from '#lib/rules/game-title.ts';

const SUGGESTED = 3;
/** Refusals after which another game is the way on, and those that may pass by themselves. */
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

/** Open games instead of the one that is not: of the same kind in upkeep, slots where the kind comes later. */
function Instead({ refusal, game }: { refusal: Refusal; game: Game | undefined }) {
  const t = useTranslations('play');
  const gameType = refusal.code === 'game_maintenance' ? (game?.gameType ?? 'RNG') : 'RNG';
  const vendorName = useVendorName();
  const but = refusal.code === 'game_maintenance' ? game?.vassalage : undefined;
  const others = useOpenGames({ gameType, but });
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
              thumb={gamePicture(one, 'bare')}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why a game does not open, and what can be done now (spec 1, section 8). */
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
        <p className="num mt-1 text-t1">{t('backAt', { time: formatDateTime(until) })}</p>
      )}
      <p className="mt-1 text-t2">{refusals(`${refusal.code}.next`)}</p>
      {mayPass && refusal.reference && (
        <p className="num mt-2 text-xs text-t3">{errors('reference', { reference: refusal.reference })}</p>
      )}
      {OTHER_GAME.includes(refusal.code) && <Instead refusal={refusal} game={game} />}
    </Dialog>
  );
}
