import type { AppLink } from '#components/shared/brand/apps.ts';
import type { Brand } from '#components/shared/brand/brand.ts';
import type { HelpTopic } from '#components/shared/help-topics.ts';
import type { GameType } from '#lib/rules/game-types.ts';

/**
 * Entry of the category menus; `count` is absent where the upstream does not count its games. `comingLater`:
 * none of them can be played yet.
 */
type ShellCategory = { type: GameType; count?: number; comingLater?: boolean };

/** External address of the operator: a social channel or a customer service link. */
type ShellLink = { label: string; url: string };

/** Banner of the operator in the side menu. */
export type MenuBanner = { title?: string; content?: string; url?: string; linkage?: string };

/** Data of header, side menu and footer. The same for every visitor; empty lists hide their sections. */
export type ShellData = {
  brand: Brand;
  categories: readonly ShellCategory[];
  totalGames: number;
  /** Registration is open. */
  registration: boolean;
  /** First promotions, for the side menu; may be empty. */
  promotions: readonly { id: string; title: string }[];
  menuBanners: readonly MenuBanner[];
  /** The points mall is offered. */
  points: boolean;
  /** Live chat is available. */
  chat: boolean;
  support: readonly ShellLink[];
  social: readonly (ShellLink & { kind: string })[];
  vendors: readonly { code: string; name: string; type: GameType; mark: string }[];
  /** Apps of the operator, and topics of the help centre. */
  apps: readonly AppLink[];
  help: readonly Pick<HelpTopic, 'anchor' | 'title'>[];
  /** Licence notice of the operator as plain text; empty where none is published. */
  licence: string;
  /** URL of the licence picture; empty where none is published. */
  licencePicture: string;
  year: string;
};

/** Element ids that several parts of the shell refer to. */
export const MAIN_ID = 'main';
export const MENU_ID = 'side-menu';
export const LANGUAGE_MENU_ID = 'language-menu';
export const ACCOUNT_MENU_ID = 'account-menu';
export const APPS_ID = 'app-codes';
export const LICENCE_ID = 'gaming-licence';
