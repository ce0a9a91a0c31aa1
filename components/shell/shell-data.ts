import type { AppLink } from '#components/shared/apps.ts';
import type { Brand } from '#components/shared/brand.ts';
import type { HelpTopic } from '#components/shared/help-topics.ts';
import type { GameType } from '#lib/rules/game-types.ts';

/** One entry of the category menus; `count` is absent where the upstream does not count its games. */
type ShellCategory = { type: GameType; count?: number };

/** An address of the operator's: a social channel, a customer-service desk. */
type ShellLink = { label: string; url: string };

/** A banner of the operator's, as it stands in the side menu. */
export type MenuBanner = { title?: string; content?: string; url?: string; linkage?: string };

/** What header, side menu and footer show. The same for everybody; empty lists hide their places. */
export type ShellData = {
  brand: Brand;
  categories: readonly ShellCategory[];
  totalGames: number;
  /** Whether people may open an account here, and whether there is a VIP club. */
  registration: boolean;
  vip: boolean;
  /** The first promotions, for the side menu; empty where there are none. */
  promotions: readonly { id: string; title: string }[];
  menuBanners: readonly MenuBanner[];
  /** Whether somebody answers in live chat. */
  chat: boolean;
  support: readonly ShellLink[];
  social: readonly (ShellLink & { kind: string })[];
  vendors: readonly { code: string; name: string; type: GameType; mark: string }[];
  /** The operator's apps, and the topics of the help centre. */
  apps: readonly AppLink[];
  help: readonly Pick<HelpTopic, 'anchor' | 'title'>[];
  /** The operator's licence notice in plain words; empty where none is published. */
  licence: string;
  /** The licence as a picture; empty where none is published. */
  licencePicture: string;
  year: string;
};

/** Ids that several parts of the shell point at. */
export const MAIN_ID = 'main';
export const MENU_ID = 'side-menu';
export const LANGUAGE_MENU_ID = 'language-menu';
export const ACCOUNT_MENU_ID = 'account-menu';
export const APPS_ID = 'app-codes';
export const LICENCE_ID = 'gaming-licence';
