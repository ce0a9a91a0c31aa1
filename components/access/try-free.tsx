import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { SingleGame } from '#lib/calls/games.ts';
import { call } from '#lib/client/call.ts';
import { offersFree } from '#lib/rules/free-game.ts';

/**
 * The way to the game that was wanted without signing in, where it may be tried with play credits (decision 0015). Asked
 * past the cache of personal answers, which weighs more than the form (decision 0012); unanswered, nothing is offered.
 */
export function TryFree({ nodeId, onTry }: { nodeId: string; onTry: () => void }) {
  const t = useTranslations('play');
  const [game, setGame] = useState<SingleGame | null>(null);
  useEffect(() => {
    const left = new AbortController();
    call('GET /wps/relay/GCSGAME_getSingleGame', { nodeId }, { signal: left.signal }).then(
      setGame,
      () => undefined,
    );
    return () => left.abort();
  }, [nodeId]);
  if (!game || game.upkeep || !offersFree(game)) return null;
  return (
    <>
      {t('tryLead')}
      <Button look="text" onClick={onTry}>
        {t('tryFree')}
      </Button>
    </>
  );
}
