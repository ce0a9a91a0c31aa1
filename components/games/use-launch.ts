'use client';

import { useEffect, useState } from 'react';
import { call } from '#lib/client/call.ts';
import { Refusal, refusalOf } from '#lib/client/refusal.ts';

type Launch = { url: string | null; refusal: Refusal | null };
const NOTHING: Launch = { url: null, refusal: null };

const lines = { money: 'GET /wps/game/launchGame', credits: 'GET /wps/relay/GCS_gameTrialLaunch' } as const;

/**
 * Launch URL of a game, for money or with play credits. Every `attempt` requests a new one, since a URL opens
 * once and soon expires; null without a game.
 */
export function useLaunch(nodeId: string | null, attempt: number, stake: keyof typeof lines): Launch {
  const [launch, setLaunch] = useState<Launch & { attempt: number }>({ ...NOTHING, attempt: 0 });
  useEffect(() => {
    if (nodeId === null) return;
    const ended = new AbortController();
    // After the current tick: an effect that is undone at once (development) makes no request.
    const timer = setTimeout(() => {
      call(lines[stake], { nodeId }, { signal: ended.signal }).then(
        ({ gameUrl }) => {
          const refusal = gameUrl ? null : new Refusal('url_invalid');
          setLaunch({ url: gameUrl ?? null, refusal, attempt });
        },
        error => {
          if (!ended.signal.aborted) setLaunch({ url: null, refusal: refusalOf(error), attempt });
        },
      );
    });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [nodeId, attempt, stake]);
  return launch.attempt === attempt ? launch : NOTHING;
}
