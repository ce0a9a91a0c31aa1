import { useLocale, useTranslations } from 'next-intl';
import { PageTitle } from '#components/shared/section.tsx';
import { TabLinks } from '#components/ui/choices.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { type OwnKind, ownKinds, ownPaths } from '#lib/rules/own-games.ts';
import { OwnPart } from './own-part.tsx';

/** The account's game list: favourites or recent games (spec 1, section 2); while it is empty, the way to `games`. */
export function OwnPage({ kind, games }: { kind: OwnKind; games: GameType }) {
  const t = useTranslations('own');
  const locale = useLocale();
  return (
    <div className="mx-auto min-h-[60vh] max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={t(`${kind}.title`)} />
      <div className="mb-6 max-md:mb-4">
        <TabLinks
          label={t('label')}
          items={ownKinds.map(one => ({
            href: hrefOf(locale, { path: ownPaths[one] }),
            label: t(`${one}.title`),
            current: one === kind,
          }))}
        />
      </div>
      <OwnPart kind={kind} games={games} />
    </div>
  );
}
