import { useLocale, useTranslations } from 'next-intl';
import { PageTitle } from '#components/shared/section.tsx';
import { TabLinks } from '#components/ui/forms/choices.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { type PersonalGameKind, personalGameKinds, personalGamePaths } from '#lib/rules/personal-games.ts';
import { PersonalSection } from './personal-section.tsx';

/**
 * Page of the account's favourites or recent games (docs/features.md#63, docs/features.md#64); while it is
 * empty, it links to `games`.
 */
export function PersonalPage({ kind, games }: { kind: PersonalGameKind; games: GameType }) {
  const t = useTranslations('personalGames');
  const locale = useLocale();
  return (
    <div className="mx-auto min-h-[60vh] max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={t(`${kind}.title`)} />
      <div className="mb-6 max-md:mb-4">
        <TabLinks
          label={t('label')}
          items={personalGameKinds.map(one => ({
            href: hrefOf(locale, { path: personalGamePaths[one] }),
            label: t(`${one}.title`),
            current: one === kind,
            // A trial account plays nothing that is recorded (docs/features.md#54).
            className: one === 'recent' ? 'trial:hidden' : undefined,
          }))}
        />
      </div>
      <PersonalSection kind={kind} games={games} />
    </div>
  );
}
