import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { offersFree } from '#lib/rules/free-game.ts';

/** The way to the game that was wanted without signing in, where it may be tried with play credits (decision 0015). */
export function TryFree({ nodeId, onTry }: { nodeId: string; onTry: () => void }) {
  const t = useTranslations('play');
  const { data: game } = useCall('GET /wps/relay/GCSGAME_getSingleGame', { nodeId });
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
