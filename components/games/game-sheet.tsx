'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FavouriteButton } from '#components/shared/games/favourite-button.tsx';
import { MaintenanceNote } from '#components/shared/games/maintenance-note.tsx';
import { useLanes, useVendorName } from '#components/shared/games/use-vendor-names.ts';
import { ShareButton } from '#components/shared/share-button.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import type { SingleGame } from '#lib/calls/games.ts';
import { useCall } from '#lib/client/use-call.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { gameHref } from '#lib/i18n/paths.ts';
import { offersFree } from '#lib/rules/free-game.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { GameActions, isOpen, LaterNote } from './game-actions.tsx';
import { GameAbout, GameFacts, GameFeatures, GameOrigin, Poster, RoundStill } from './game-facts.tsx';
import { PaytableFold } from './paytable-fold.tsx';

function Keep({ game, size }: { game: SingleGame; size: 'm' | 'l' }) {
  const share = useTranslations('share');
  const locale = useLocale();
  const title = gameTitle(game);
  return (
    <>
      <FavouriteButton
        game={game}
        title={title}
        className={`flex-none rounded-md border border-line-strong ${size === 'l' ? 'size-12!' : 'size-10!'}`}
      />
      <ShareButton
        title={title}
        href={gameHref(locale, game.nodeId, title)}
        texts={{ button: share('share'), failed: share('copyFailed') }}
      />
    </>
  );
}

/** Column at the left from 768 px up: poster, favourite, share, and what play credits are. */
function Side({ game }: { game: SingleGame }) {
  const t = useTranslations('game');
  return (
    <div className="sheet-poster">
      <Poster game={game} />
      <div className="flex gap-3">
        <Keep game={game} size="m" />
      </div>
      {isOpen(game) && offersFree(game) && <p className="text-xs text-t3">{t('freeNote')}</p>}
    </div>
  );
}

function Content({ game }: { game: SingleGame }) {
  const t = useTranslations('game');
  const vendor = useVendorName()(game.vassalage);
  const lanes = useLanes().data?.data.lanes ?? [];
  return (
    <>
      <div className="grid gap-4">
        <div className="flex items-start gap-3.5 md:contents">
          <Poster game={game} className="w-21 flex-none md:hidden" />
          <GameOrigin game={game} vendor={vendor} />
        </div>
        <GameAbout game={game} vendor={vendor} />
        {game.maintenance && <MaintenanceNote maintenance={game.maintenance} vendor={vendor} />}
        {game.comingLater && !game.maintenance && <LaterNote game={game} lanes={lanes} />}
        <GameFacts game={game} />
        {game.facts && (
          <div className="grid items-start gap-x-5 gap-y-2 pb-4 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
            <RoundStill game={game} eager />
            <GameFeatures game={game} className="-mt-2" />
          </div>
        )}
        {game.facts?.reels && <PaytableFold nodeId={game.nodeId} label={t('paytable')} />}
      </div>
      <div className={isOpen(game) ? 'form-foot' : 'md:hidden'}>
        <div className="flex gap-3 max-md:gap-2">
          <GameActions game={game} />
          <span className="flex gap-2 *:min-h-12 md:hidden">
            <Keep game={game} size="l" />
          </span>
        </div>
      </div>
    </>
  );
}

/** Page of a game as a dialog over the page where its card was pressed; a sheet on phones. */
export function GameSheet({ nodeId, onClose }: { nodeId: string; onClose: () => void }) {
  const t = useTranslations('game');
  const play = useTranslations('play');
  const errors = useTranslations('errors');
  const { data: game, error, refetch } = useCall('GET /wps/relay/GCSGAME_getSingleGame', { nodeId });
  useDocumentTitle(game && gameTitle(game));
  return (
    <Dialog
      open
      size="xl"
      reserve="game"
      title={game ? gameTitle(game) : play('unknownTitle')}
      art={game && <Side game={game} />}
      onClose={onClose}
    >
      {game && <Content game={game} />}
      {!game && !error && (
        <Loading>
          <Skeleton className="h-120" />
        </Loading>
      )}
      {!game && error && (
        <ErrorState
          level={3}
          title={t('failedTitle')}
          reference={error.reference && errors('reference', { reference: error.reference })}
          action={
            <>
              <Button look="primary" onClick={() => void refetch()}>
                {play('tryAgain')}
              </Button>
              <a href={location.pathname} className={buttonClass()}>
                {t('openPage')}
              </a>
            </>
          }
        >
          {t('failedText')}
        </ErrorState>
      )}
    </Dialog>
  );
}
