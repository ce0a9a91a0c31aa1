import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PaintAfter } from '#components/shared/paint-after.tsx';
import { classes } from '#components/ui/classes.ts';
import type { SearchPlace } from '#lib/i18n/paths.ts';
import { mainGameType } from '#lib/rules/game-types.ts';
import { findPage } from '#lib/rules/routes/pages.ts';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { LanguageOffers } from './header/language-offer.tsx';
import { MAIN_ID, type ShellData } from './shell-data.ts';
import { ShellPopovers } from './shell-popovers.tsx';
import { Dock } from './side-menu/dock.tsx';
import { SideMenu } from './side-menu/side-menu.tsx';
import { TabBar } from './side-menu/tab-bar.tsx';

/**
 * Layout around a page's content: header, side menu, footer. The page table says whether side menu and footer
 * are shown (docs/features.md#148); `place` marks the current entry and is the target of the language links.
 */
export function Frame({
  shell,
  place,
  agentSearch,
  children,
}: {
  shell: ShellData;
  place: SearchPlace;
  /** Search that agents have in the header instead of the one over games. */
  agentSearch?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('shell');
  const page = findPage(place.path);
  const menu = page?.menu ?? true;
  return (
    <div className={page?.alone ? undefined : 'max-md:pb-tabbar'}>
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-20 -translate-y-20 rounded-md bg-accent px-4 py-2.5 font-bold text-on-accent focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Header
        shell={shell}
        place={place}
        menu={menu}
        alone={page?.alone ?? false}
        agentSearch={agentSearch}
      />
      <div className={classes('shell-columns', !menu && 'shell-columns-plain')}>
        {menu && <SideMenu shell={shell} place={place} />}
        <div className="flex min-h-[calc(100dvh-var(--head-h))] min-w-0 flex-col">
          <main id={MAIN_ID} tabIndex={-1} className="min-w-0 flex-1 outline-none">
            <noscript>
              <p className="border-b border-line bg-s2 px-gutter py-2.5 text-sm text-t2">{t('noScript')}</p>
            </noscript>
            <PaintAfter id="frame-parsed" />
            {children}
          </main>
          {(page?.footer ?? true) && <Footer shell={shell} />}
        </div>
        {menu && <Dock shell={shell} />}
      </div>
      <LanguageOffers place={place} />
      {!page?.alone && (
        <TabBar place={place} games={mainGameType(shell.categories.map(({ type }) => type))} />
      )}
      <ShellPopovers shell={shell} />
    </div>
  );
}
