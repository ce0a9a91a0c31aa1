import type { ShownRefusal } from '#lib/calls/refusals.ts';
import type { FieldTextKey } from '#lib/rules/fields/field-messages.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { partAreas } from '#lib/rules/routes/part-texts.ts';
import type accessMore from '#messages/en/access-more.json';
import type agents from '#messages/en/agents.json';
import type captcha from '#messages/en/captcha.json';
import type centre from '#messages/en/centre.json';
import type contracts from '#messages/en/contracts.json';
import type deposit from '#messages/en/deposit.json';
import type fairness from '#messages/en/fairness.json';
import type feedback from '#messages/en/feedback.json';
import type forms from '#messages/en/forms.json';
import type game from '#messages/en/game.json';
import type help from '#messages/en/help.json';
import type island from '#messages/en/island.json';
import type live from '#messages/en/live.json';
import type lobby from '#messages/en/lobby.json';
import type lottery from '#messages/en/lottery.json';
import type missions from '#messages/en/missions.json';
import type money from '#messages/en/money.json';
import type page from '#messages/en/page.json';
import type play from '#messages/en/play.json';
import type points from '#messages/en/points.json';
import type promotionState from '#messages/en/promotion-state.json';
import type promotions from '#messages/en/promotions.json';
import type protection from '#messages/en/protection.json';
import type push from '#messages/en/push.json';
import type rebate from '#messages/en/rebate.json';
import type records from '#messages/en/records.json';
import type recovery from '#messages/en/recovery.json';
import type referral from '#messages/en/referral.json';
import type refusals from '#messages/en/refusals.json';
import type register from '#messages/en/register.json';
import type rewards from '#messages/en/rewards.json';
import type room from '#messages/en/room.json';
import type signIn from '#messages/en/sign-in.json';
import type support from '#messages/en/support.json';
import type textBound from '#messages/en/text-bound.json';
import type tickets from '#messages/en/tickets.json';
import type vip from '#messages/en/vip.json';
import type wallet from '#messages/en/wallet.json';
import type withdraw from '#messages/en/withdraw.json';

/**
 * Message files of a language, by their consumer: `page` stays on the server, `island` is in every page, the
 * others are fetched with lazily loaded parts that name them (decision 0012).
 */
export const messageAreas = ['page', 'island', ...partAreas] as const;
export type MessageArea = (typeof messageAreas)[number];

type English = typeof page &
  typeof island &
  typeof lobby &
  typeof accessMore &
  typeof captcha &
  typeof forms &
  typeof textBound &
  typeof recovery &
  typeof register &
  typeof signIn &
  typeof refusals &
  typeof game &
  typeof money &
  typeof play &
  typeof centre &
  typeof deposit &
  typeof withdraw &
  typeof wallet &
  typeof records &
  typeof rebate &
  typeof tickets &
  typeof vip &
  typeof rewards &
  typeof push &
  typeof points &
  typeof missions &
  typeof lottery &
  typeof referral &
  typeof feedback &
  typeof protection &
  typeof live &
  typeof contracts &
  typeof agents &
  typeof promotions &
  typeof promotionState &
  typeof room &
  typeof support &
  typeof fairness &
  typeof help;

/** Text of a refusal: what happened, why, and what the user can do now. */
type RefusalText = { title: string; why: string; next: string };

type Complete<Keys extends string, Value, Texts extends Record<Keys, Value>> = Texts;

/** Does not compile when a refusal has no text (docs/architecture.md#rule-6). */
type RefusalTexts = Complete<ShownRefusal, RefusalText, English['refusals']>;
/** Does not compile when a category has no name. */
type TypeTexts = Complete<GameType, string, English['types']>;

/** Does not compile when a pattern kind of a form's field has no text. */
type FieldTexts = Complete<FieldTextKey, string, English['fields']>;

/** All messages of the product; English defines the shape of the others (messages.test.ts). */
export type Messages = English & { refusals: RefusalTexts; types: TypeTexts; fields: FieldTexts };

declare module 'use-intl' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's own
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
