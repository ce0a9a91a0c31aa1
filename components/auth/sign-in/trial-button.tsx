import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { SingleGame } from '#lib/calls/games.ts';
import { call } from '#lib/client/call.ts';
import { offersFree } from '#lib/rules/free-game.ts';

type Props = {
  nodeId: string;
  onTry: () => void;
  /** Receives the requested game once it is loaded; null where it could not be. */
  onGame: (game: SingleGame | null) => void;
};

/**
 * Button that opens the requested game with play credits instead of signing in, where the game allows it
 * (decision 0015). Bypasses the query cache, which weighs more than the form (decision 0012); on failure
 * nothing is offered.
 */
export function TrialButton({ nodeId, onTry, onGame }: Props) {
  const t = useTranslations('play');
  const [game, setGame] = useState<SingleGame | null>(null);
  useEffect(() => {
    const left = new AbortController();
    call('GET /wps/relay/GCSGAME_getSingleGame', { nodeId }, { signal: left.signal }).then(
      loaded => {
        setGame(loaded);
        onGame(loaded);
      },
      () => !left.signal.aborted && onGame(null),
    );
    return () => left.abort();
  }, [nodeId, onGame]);
  if (!game || game.maintenance || !offersFree(game)) return null;
  return (
    <Button look="text" onClick={onTry}>
      {t('tryLead')}
    </Button>
  );
}
