'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Brand } from '#components/shared/brand/brand.ts';
import { RealAccountDialog } from '#components/shared/feedback/real-account-dialog.tsx';
import { lotteryHref } from '#components/shared/games/card-href.ts';
import { FavouriteButton } from '#components/shared/games/favourite-button.tsx';
import { gameImage } from '#components/shared/games/game-image.ts';
import { useLanes, useVendorName } from '#components/shared/games/use-vendor-names.ts';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import type { SingleGame } from '#lib/calls/games.ts';
import { closeOverlay } from '#lib/client/overlay-history.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { Refusal } from '#lib/client/refusal.ts';
import { useCall } from '#lib/client/use-call.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { offersFree } from '#lib/rules/free-game.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { type LaunchMode, launchModeOf } from '#lib/rules/launch-mode.ts';
import type { Role } from '#lib/rules/roles.ts';
import { GameFrame } from './game-frame.tsx';
import { LaunchRefused } from './launch-refused.tsx';
import { PlayForReal } from './play-for-real.tsx';
import { useLaunch } from './use-launch.ts';

/** Calls to refetch after a settled round. */
const AFTER_ROUND = [
  'GET /wps/v2/wallets/balance',
  'GET /wps/relay/ODSFE2_RNGOrders',
  'GET /wps/relay/GCS_recentGame',
  'GET /wps/v2/member/session',
] as const;

function useClose() {
  const replace = useReplace();
  const path = usePathname();
  const params = useSearchParams();
  return () =>
    closeOverlay(() => {
      const rest = new URLSearchParams(params);
      for (const name of ['play', 'try']) rest.delete(name);
      replace(`${path}${rest.size ? `?${rest}` : ''}`, { scroll: false });
    });
}

/** Launch mode of the game's vendor; null until it is known. A frame where it cannot be told. */
function useLaunchMode(game: SingleGame | undefined): LaunchMode | null {
  const lanes = useLanes();
  if (!game || !(lanes.data || lanes.error)) return null;
  const cards = (lanes.data?.data.lanes ?? []).flatMap(lane => lane.cards);
  const own = cards.filter(card => card.vassalage === game.vassalage);
  const card = own.find(one => one.gameType === game.gameType) ?? own[0];
  return launchModeOf(card?.appNewWindow ?? 0);
}

/** Opens a game in place of the page. The way back from it leads to the page, and does not launch again. */
function openInPlace(url: string): void {
  const back = new URL(location.href);
  for (const name of ['play', 'try']) back.searchParams.delete(name);
  history.replaceState(null, '', back);
  location.assign(url);
}

/** Derives the refusal from the game's own data, to avoid a launch call that would be refused. */
function knownRefusal(
  { maintenance, comingLater, lottery, supportPlay }: SingleGame,
  free: boolean,
): Refusal | null {
  if (maintenance)
    return new Refusal(
      'game_maintenance',
      maintenance.endTime === null ? {} : { endTime: maintenance.endTime },
    );
  if (comingLater) return new Refusal('game_coming_later');
  if (lottery) return new Refusal('lottery_has_page');
  return free && !offersFree({ supportPlay }) ? new Refusal('free_not_offered') : null;
}

type Props = { nodeId: string; role: Role; brand: Brand /** With play credits. */; free: boolean };

/**
 * Launches a game and shows it, or its refusal. Trial accounts need a real one (docs/features.md#54), except
 * for a game with play credits, which is open to everyone. A lottery is opened at its betting page.
 */
export function PlayDialog({ nodeId, role, brand, free }: Props) {
  const trial = role === 'trial' && !free;
  const game = useCall('GET /wps/relay/GCSGAME_getSingleGame', { nodeId });
  useDocumentTitle(game.data && gameTitle(game.data));
  const vendorName = useVendorName();
  const [attempt, setAttempt] = useState(1);
  // A running game continues, whatever a later refetch says.
  const [started, setStarted] = useState(false);
  const known = game.data && !started ? knownRefusal(game.data, free) : null;
  const vendorMode = useLaunchMode(game.data);
  const [chosen, setChosen] = useState<LaunchMode | null>(null);
  const mode = chosen ?? vendorMode;
  if (!started && !trial && mode && game.data && !game.isFetching && !known) setStarted(true);
  const page = known?.code === 'lottery_has_page' && game.data?.lottery;
  const locale = useLocale();
  useEffect(() => {
    if (page) location.replace(lotteryHref(locale, page));
  }, [page, locale]);
  const launch = useLaunch(started ? nodeId : null, attempt, free ? 'credits' : 'money');
  const leave = useClose();
  const inPlace = mode === 'page' ? launch.url : null;
  useEffect(() => {
    if (inPlace) openInPlace(inPlace);
  }, [inPlace]);
  const settled = () => {
    if (free) return;
    for (const name of AFTER_ROUND) void queryClient().invalidateQueries({ queryKey: [name] });
  };
  const close = () => {
    settled();
    leave();
  };
  const refusal = game.error ?? known ?? launch.refusal;
  const again = () => {
    void game.refetch();
    setStarted(false);
    setAttempt(was => was + 1);
  };
  if (page) return null;
  if (trial || refusal?.code === 'in_need_true_account') return <RealAccountDialog onClose={close} />;
  if (refusal) return <LaunchRefused refusal={refusal} game={game.data} onClose={close} onAgain={again} />;
  return (
    <GameFrame
      key={mode === 'window' ? mode : 'frame'}
      mode={mode ?? 'frame'}
      onPage={() => {
        setChosen('page');
        again();
      }}
      brand={brand}
      title={game.data ? gameTitle(game.data) : ''}
      heart={game.data && <FavouriteButton game={game.data} title={gameTitle(game.data)} className="mr-2" />}
      vendor={game.data ? vendorName(game.data.vassalage) : ''}
      picture={game.data ? gameImage(game.data, 'bare') : null}
      url={inPlace ? null : launch.url}
      free={free ? <PlayForReal nodeId={nodeId} role={role} /> : null}
      onAgain={again}
      onSettled={settled}
      onClose={close}
    />
  );
}
