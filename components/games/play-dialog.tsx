'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import type { Brand } from '#components/shared/brand.ts';
import { gamePicture } from '#components/shared/game-picture.ts';
import { Heart } from '#components/shared/heart.tsx';
import { NeedTrueAccount } from '#components/shared/need-true-account.tsx';
import { useVendorName } from '#components/shared/use-vendor-names.ts';
import { useReplace } from '#components/ui/use-replace.ts';
import { answers } from '#lib/client/answers.ts';
import { closeOver } from '#lib/client/over.ts';
import { useCall } from '#lib/client/use-call.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import type { Role } from '#lib/rules/roles.ts';
import { GameFrame } from './game-frame.tsx';
import { LaunchRefused } from './launch-refused.tsx';
import { PlayForReal } from './play-for-real.tsx';
import { useLaunch } from './use-launch.ts';

/** What a settled round changes on screen. */
const AFTER_ROUND = [
  'GET /wps/v2/wallets/balance',
  'GET /wps/relay/ODSFE2_RNGOrders',
  'GET /wps/relay/GCS_recentGame',
] as const;

function useClose() {
  const replace = useReplace();
  const path = usePathname();
  const params = useSearchParams();
  return () =>
    closeOver(() => {
      const rest = new URLSearchParams(params);
      for (const name of ['play', 'try']) rest.delete(name);
      replace(`${path}${rest.size ? `?${rest}` : ''}`, { scroll: false });
    });
}

type Props = { nodeId: string; role: Role; brand: Brand /** With play credits. */; free: boolean };

/**
 * Launches a game and shows it, or says why not. Trial accounts need a real one (spec 1, section 4), but for a game with
 * play credits, which is open to everybody.
 */
export function PlayDialog({ nodeId, role, brand, free }: Props) {
  const trial = role === 'trial' && !free;
  const game = useCall('GET /wps/relay/GCSGAME_getSingleGame', { nodeId });
  const vendorName = useVendorName();
  const [attempt, setAttempt] = useState(1);
  const launch = useLaunch(trial ? null : nodeId, attempt, free ? 'credits' : 'money');
  const leave = useClose();
  const settled = () => {
    if (free) return;
    for (const name of AFTER_ROUND) void answers().invalidateQueries({ queryKey: [name] });
  };
  const close = () => {
    settled();
    leave();
  };
  const refusal = game.error ?? launch.refusal;
  const again = () => {
    void game.refetch();
    setAttempt(was => was + 1);
  };
  if (trial || refusal?.code === 'in_need_true_account') return <NeedTrueAccount onClose={close} />;
  if (refusal) return <LaunchRefused refusal={refusal} game={game.data} onClose={close} onAgain={again} />;
  return (
    <GameFrame
      brand={brand}
      title={game.data ? gameTitle(game.data) : ''}
      heart={game.data && <Heart game={game.data} title={gameTitle(game.data)} className="mr-2" />}
      vendor={game.data ? vendorName(game.data.vassalage) : ''}
      picture={game.data ? gamePicture(game.data, 'bare') : null}
      url={launch.url}
      free={free ? <PlayForReal nodeId={nodeId} role={role} /> : null}
      onAgain={again}
      onSettled={settled}
      onClose={close}
    />
  );
}
