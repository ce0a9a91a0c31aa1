import { AGENT_CENTRE, CENTRE } from '#lib/rules/routes/centre-address.ts';
import { CHAT_SEARCH } from '#lib/rules/routes/chat-overlay.ts';
import { localePath, splitLocale } from '#lib/rules/routes/locales.ts';

/** Link of a game; its id is in `data-play`. */
export const GAME_LINK = 'a[data-play]';
/** Link of a game that opens later: it shows the game's sheet to everyone. */
const SHEET_LINK = 'a[data-sheet]';
/** Button that adds or removes a favourite; `data-heart` names the game (lib/rules/favourite-mark.ts). */
export const FAVOURITE_BUTTON = '[data-heart]';
/** Link that opens customer service, in a window of its own. */
export const SUPPORT_LINK = 'a[data-support]';

/** Names of the elements whose click opens an overlay over the page. */
export type OverlayName =
  | 'game'
  | 'sign-in'
  | 'personal-content'
  | 'favourite'
  | 'centre'
  | 'agentCentre'
  | 'promotion'
  | 'vendor'
  | 'notice'
  | 'help'
  | 'chat';

/** Row of the table of overlay triggers. */
export type OverlayTrigger = {
  selector: string;
  /** Address that the click opens over the page; null when it opens none. */
  address: (link: HTMLAnchorElement, isVisitor: boolean) => string | null;
  /** The click is handled in the capture phase and goes no further: the router's link would navigate. */
  beforeRouter?: true;
  /**
   * Key of the query that names the dialog's page. Within a dialog another page replaces the dialog's own, without a
   * history entry; another view of the same page is one that going back leaves.
   */
  pageKey?: string;
};

/** Address of a link that consists of a query, on the current page. */
const queryAddress = (link: HTMLAnchorElement) => location.pathname + link.search;

function loginAddress(query: Record<string, string>): string {
  const [locale] = splitLocale(location.pathname);
  return `${localePath(locale, '/login')}?${new URLSearchParams(query)}`;
}

/** Sign-in address that opens a game afterwards, over the current page. */
export function gameLoginAddress(play: string): string {
  const here = new URL(location.href);
  for (const name of ['play', 'try']) here.searchParams.delete(name);
  return loginAddress({ play, next: here.pathname + here.search });
}

/** Address of a link to the help, which opens over every page but the help's own. */
function helpAddress(link: HTMLAnchorElement): string | null {
  return link.pathname === location.pathname ? null : link.pathname + link.hash;
}

/**
 * A card shows a visitor the game's sheet, which has the address of its page, and opens the game for all
 * others; of a game that opens later everybody sees the sheet. A link that plays (`?play=`) asks a visitor to sign in first. With play credits (`try`) a game is
 * open to everyone.
 */
function gameAddress(link: HTMLAnchorElement, isVisitor: boolean): string | null {
  if (link.matches(isVisitor ? `${GAME_LINK},${SHEET_LINK}` : SHEET_LINK)) return link.pathname;
  const query = new URL(link.href).searchParams;
  const free = query.get('try');
  const play = free ?? link.dataset.play ?? query.get('play');
  if (!play) return null;
  if (isVisitor && !free) return gameLoginAddress(play);
  const here = new URL(location.href);
  here.searchParams.set(free ? 'try' : 'play', play);
  return here.pathname + here.search;
}

/**
 * Elements whose click opens an overlay, and its address. The overlay's host handles the clicks
 * (lib/client/delegated-clicks.ts); before hydration, the first-paint script does (replay-clicks.ts).
 */
export const overlayTriggers: Readonly<Record<OverlayName, OverlayTrigger>> = {
  game: {
    selector: `${GAME_LINK},${SHEET_LINK},a[href^="?"][href*="play="],a[href^="?try="]`,
    address: gameAddress,
    beforeRouter: true,
  },
  'sign-in': {
    selector: 'a[data-sign-in]',
    address: link =>
      `${link.getAttribute('href')}?${new URLSearchParams({ next: location.pathname + location.search })}`,
    beforeRouter: true,
  },
  'personal-content': {
    selector: 'a[data-own]',
    address: (link, isVisitor) =>
      isVisitor ? loginAddress({ next: link.getAttribute('href') ?? '' }) : null,
    beforeRouter: true,
  },
  favourite: {
    selector: FAVOURITE_BUTTON,
    address: ({ dataset: { heart = '' } }, isVisitor) =>
      isVisitor ? loginAddress({ next: location.pathname + location.search, heart }) : null,
    beforeRouter: true,
  },
  centre: { selector: 'a[href^="?center="]', address: queryAddress, pageKey: CENTRE },
  agentCentre: { selector: 'a[href^="?agentCenter="]', address: queryAddress, pageKey: AGENT_CENTRE },
  promotion: {
    selector: 'a[data-promotion]',
    address: link => link.pathname,
    beforeRouter: true,
  },
  vendor: {
    selector: 'a[data-vendor]',
    address: ({ dataset: { vendor } }) =>
      vendor ? `${location.pathname}?${new URLSearchParams({ vendor })}` : null,
    beforeRouter: true,
  },
  notice: { selector: 'a[href^="?notice="]', address: queryAddress },
  help: {
    selector: 'a[data-help]',
    address: helpAddress,
    beforeRouter: true,
  },
  chat: { selector: 'a[data-chat]', address: () => location.pathname + CHAT_SEARCH },
};

/**
 * Overlays whose triggers are replayed after hydration when they were clicked before it (replay-clicks.ts);
 * the browser follows the other links. Not a column: no script that is fetched needs it.
 */
export const replayedOverlays: readonly OverlayName[] = ['sign-in', 'promotion', 'vendor'];
