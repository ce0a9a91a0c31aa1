'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import type { Brand } from '#components/shared/brand.ts';
import { gamePicture, gameTitle } from '#components/shared/game-picture.ts';
import { NeedTrueAccount } from '#components/shared/need-true-account.tsx';
import { useVendorName } from '#components/shared/use-vendor-names.ts';
import { closeOver } from '#lib/client/over.ts';
import { useCall } from '#lib/client/use-call.ts';
import type { Role } from '#lib/rules/roles.ts';
import { GameFrame } from './game-frame.tsx';
import { LaunchRefused } from './launch-refused.tsx';
import { useLaunch } from './use-launch.ts';

/** What a settled round changes on screen. */
const AFTER_ROUND = [
  'GET /wps/v2/wallets/balance',
  'GET /wps/relay/ODSFE2_RNGOrders',
  'GET /wps/relay/GCS_recentGame',
] as const;

function useClose() {
  const router = useRouter();
  const path = usePathname();
  const params = useSearchParams();
  return () =>
    closeOver(() => {
      const rest = new URLSearchParams(params);
      rest.delete('play');
      router.replace(`${path}${rest.size ? `?${rest}` : ''}`, { scroll: false });
    });
}

/** Launches a game and shows it, or says why not. Trial accounts need a real one (spec 1, section 4). */
export function PlayDialog({ nodeId, role, brand }: { nodeId: string; role: Role; brand: Brand }) {
  const trial = role === 'trial';
  const game = useCall('GET /wps/relay/GCSGAME_getSingleGame', { nodeId });
  const vendorName = useVendorName();
  const [attempt, setAttempt] = useState(1);
  const launch = useLaunch(trial ? null : nodeId, attempt);
  const client = useQueryClient();
  const leave = useClose();
  const settled = () => {
    for (const name of AFTER_ROUND) void client.invalidateQueries({ queryKey: [name] });
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
      vendor={game.data ? vendorName(game.data.vassalage) : ''}
      picture={game.data ? gamePicture(game.data, 'bare') : null}
      url={launch.url}
      onAgain={again}
      onSettled={settled}
      onClose={close}
    />
  );
}
