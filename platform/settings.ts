import { z } from 'zod';
import { capabilities } from '#lib/rules/capabilities.ts';
import type { FieldRule } from '#lib/rules/fields/field-messages.ts';
import type { PhoneCountry } from '#lib/rules/fields/phone.ts';
import { launchModes } from '#lib/rules/launch-mode.ts';
import { withSwitch } from './auth/switches.ts';
import { depositBonusSchema } from './cashier/deposit-bonuses.ts';
import { depositMethodSchema } from './cashier/deposit-methods.ts';
import { rebateRatesSchema } from './cashier/rebate-rates.ts';
import { migrateSettings, type StoredDocument } from './migrate-settings.ts';
import { firstPointSettings, pointSettingsSchema } from './points/point-settings.ts';
import { referralTermsSchema } from './rewards/referral-terms.ts';
import { signInWeekSchema } from './rewards/sign-in-reward.ts';
import { vipLevelsSchema } from './rewards/vip-levels.ts';
import { OWN_VENDOR } from './seed/catalogue-vendors.ts';
import type { ProfileRule } from './seed/field-defaults.ts';
import { defaultDocument } from './seed/system-document.ts';
import type { Store, Tx } from './store/db/db.ts';
import { lockSetting, readSettings, settleSetting, writeSetting } from './store/db/settings.ts';

/** White-label switch with its sub-switches; every node has the list, also when empty (docs/wire.md#3.6). */
export type SwitchNode = { modId: string; enabled: '0' | '1'; childrenNodes: SwitchNode[] };

/** Stored system document; the status call builds the wire's document from it. */
export type SystemDocument = {
  /** Edition of the release that wrote it; see migrate-settings.ts. */
  edition: number;
  /** Plain URL, or a path on the platform; encrypted in the response (docs/wire.md#2.3). */
  customerService: { csType: string; title: string; address: string }[];
  whitelabel: SwitchNode;
  /** Registration field → its rule (docs/wire.md#3.3). */
  register: Record<string, FieldRule>;
  /** Profile field → its rule (docs/features.md#91). */
  profile: Record<string, ProfileRule>;
  /** Countries whose phone numbers are accepted, the default first. */
  countries: PhoneCountry[];
  gtagId: string;
};

/** App or channel of the operator; an address that begins with `/` is a page of the platform. */
export const resourceSchema = z.object({
  resourceType: z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/),
  url: z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?!\/)[\w/-]{1,200}$/)]),
  labelNameEn: z.string().max(60).default(''),
});
export type Resource = z.output<typeof resourceSchema>;

const until = z.object({ endTime: z.number().int().nonnegative().nullable() });

/** `isOn` false: the vendor has no wallet any more; its id is not given to another. */
const vendorWallet = z.object({
  code: z.string().max(20),
  typeId: z.number().int().positive(),
  isOn: z.boolean(),
});
export const FIRST_VENDOR_WALLET = 101;
const firstVendorWallets = ['TIDEWELL', 'KESTREL', 'SADDLER', 'NOVARO', 'HEXWORKS'].map((code, index) => ({
  code,
  typeId: FIRST_VENDOR_WALLET + index,
  isOn: true,
}));

const schemas = {
  /** Null: open. Otherwise in maintenance, with or without a known end (epoch ms). */
  maintenance: until.nullable().default(null),
  blockedAddresses: z.array(z.string()).default([]),
  vendorMaintenance: z.record(z.string(), until).default({}),
  capabilityMaintenance: z.partialRecord(z.enum(capabilities), until).default({}),
  /** Launch modes of vendors whose games do not open in a frame (docs/features.md#55). */
  vendorLaunch: z.record(z.string(), z.enum(launchModes)).default({}),
  vendorOrder: z.array(z.string()).default([]),
  /** Node ids of games that come first in their categories. */
  pins: z.array(z.number().int()).default([]),
  /** Vendors listed as in-house (docs/features.md#51). */
  inHouseVendors: z.array(z.string()).default([OWN_VENDOR]),
  /**
   * Search aliases for games, vendors and kinds: key of a search text → the text that is searched for
   * instead.
   */
  searchAliases: z.record(z.string(), z.string()).default({}),
  clockOffsetMs: z.number().int().default(0),
  /** SMS codes a day per dialling code, where it differs from the default. */
  smsDailyBudget: z.record(z.string(), z.number().int().nonnegative()).default({}),
  /** Requires a captcha before everything that sends a code or a link. */
  sendCaptcha: z.boolean().default(false),
  /** Maximum age of a password in days; null: unlimited. */
  passwordMaxDays: z.number().int().positive().nullable().default(null),
  /** Demo money of a new account in minor units. Used in the demo profile only: elsewhere it is none. */
  openingBalance: z.number().int().nonnegative().max(100_000_000).default(100_000),
  /** The operator's deposit methods and bonuses; null: never set, so that a demo shows its own. */
  depositMethods: z.array(depositMethodSchema).nullable().default(null),
  depositBonuses: z.array(depositBonusSchema).nullable().default(null),
  /** Code by SMS with a withdrawal: never, with every one, or from an amount on, in minor units. */
  withdrawCode: z.union([z.enum(['off', 'every']), z.number().int().positive()]).default('off'),
  /** Rebate rates by kind of game; null: never set, so that a demo shows its own. */
  rebateRates: rebateRatesSchema.nullable().default(null),
  /** Daily rebates by the rates of agents and members; null: never set, so that a demo with a history pays them. */
  dailyRebates: z.boolean().nullable().default(null),
  /** Terms of inviting friends; null: never set, so that a demo shows its own. */
  referral: referralTermsSchema.nullable().default(null),
  /** VIP levels, the lowest first; null: never set, so that a demo shows its own. */
  vipLevels: vipLevelsSchema.nullable().default(null),
  /** Rewards of the sign-in week; null: never set, so that a demo shows its own. */
  signInWeek: signInWeekSchema.nullable().default(null),
  /** Every game draws from the main wallet (docs/money.md, section 9). */
  singleWallet: z.boolean().default(true),
  /** Vendors with a wallet of their own while the wallet is not single, and their ids on the wire. */
  vendorWallets: z.array(vendorWallet).default(firstVendorWallets),
  /** Transfers of members to the upline, and of agents to downlines (docs/money.md, section 10). */
  memberTransfers: z.object({ up: z.boolean(), down: z.boolean() }).default({ up: true, down: true }),
  /** When customer service answers messages, as `HH:MM` of the platform's zone; null: day and night. */
  serviceHours: z.object({ from: z.string(), to: z.string() }).nullable().default(null),
  /** Range API of breached passwords (platform/auth/breached-passwords.ts); null: not looked up. */
  breachedPasswords: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  /** URL of customer service, instead of the demo's page. */
  serviceAddress: z.url().nullable().default(null),
  /** Additional origins of the web. */
  mirrors: z.array(z.string()).default([]),
  /** URL of live chat; `own` for this platform's, `off` for none, null: never set. */
  chatAddress: z
    .union([z.enum(['off', 'own']), z.url()])
    .nullable()
    .default(null),
  /** Table, rate and limits of points (docs/rewards.md, Points). */
  points: pointSettingsSchema.default(firstPointSettings),
  /** Shortest and longest text of feedback, in characters. */
  feedback: z.object({ least: z.number().int(), most: z.number().int() }).default({ least: 20, most: 1_000 }),
  /** Day on which everybody's play was last counted for points. */
  pointsCounted: z.string().default(''),
  /** The operator's apps and channels; null: never set, so that a demo shows its defaults. */
  resources: z.array(resourceSchema).nullable().default(null),
};

type Switches = { [K in keyof typeof schemas]: z.output<(typeof schemas)[K]> };

/** Settings, cached in memory, so that no call waits for them. */
export type Settings = {
  current: () => Switches & { document: SystemDocument };
  /** Writes one setting; it takes effect at once. */
  change: <K extends keyof Switches>(
    name: K,
    value: Switches[K],
    also?: (tx: Tx) => Promise<void>,
  ) => Promise<void>;
  /** Edits the system document in a transaction on its stored state: no lost update under concurrency. */
  amendDocument: (edit: (document: SystemDocument) => SystemDocument) => Promise<void>;
  /** Reloads the settings, which another process may have changed. */
  reload: () => Promise<void>;
};

const DOCUMENT = 'document';

function withoutSwitches(document: SystemDocument, closed: ReadonlySet<string>): SystemDocument {
  const whitelabel = [...closed].reduce((node, modId) => withSwitch(node, modId, '0'), document.whitelabel);
  return { ...document, whitelabel };
}

/** Reads the stored document; null before the first start. */
export async function storedDocument(store: Store): Promise<SystemDocument | null> {
  const stored = (await store.read(readSettings)).get(DOCUMENT);
  return stored === undefined ? null : migrateSettings(stored as StoredDocument);
}

/**
 * Loads the settings; on the first start the default system document is stored. Switches in `closed` are off
 * whatever is stored.
 */
export async function loadSettings(store: Store, closed: ReadonlySet<string> = new Set()): Promise<Settings> {
  const read = async () => {
    const stored = await store.read(readSettings);
    const switches = Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, schema.parse(stored.get(name))]),
    ) as Switches;
    const document =
      stored.get(DOCUMENT) ??
      (await store.write(tx => settleSetting(tx, DOCUMENT, withoutSwitches(defaultDocument, closed))));
    return { ...switches, document: withoutSwitches(migrateSettings(document as StoredDocument), closed) };
  };
  let state = await read();
  let changes = 0;
  const assign = (changed: Partial<Switches & { document: SystemDocument }>): void => {
    changes++;
    state = { ...state, ...changed };
  };
  return {
    current: () => state,
    async change(name, value, also) {
      await store.write(async tx => {
        await writeSetting(tx, name, value);
        await also?.(tx);
      });
      assign({ [name]: value });
    },
    async amendDocument(edit) {
      const document = await store.write(async tx => {
        const stored = (await lockSetting(tx, DOCUMENT)) as StoredDocument;
        const amended = edit(migrateSettings(stored));
        await writeSetting(tx, DOCUMENT, amended);
        return amended;
      });
      assign({ document: withoutSwitches(document, closed) });
    },
    async reload() {
      // Values read before a change of this process was written must not replace it.
      for (let before = -1; before !== changes; ) {
        before = changes;
        const stored = await read();
        if (before === changes) state = stored;
      }
    },
  };
}
