import { z } from 'zod';
import type { FieldRule } from '#lib/rules/field-messages.ts';
import type { PhoneCountry } from '#lib/rules/phone.ts';
import { asPresentEdition, type StoredDocument } from './document-edition.ts';
import { HOUSE_VENDOR } from './seed/catalogue-vendors.ts';
import type { ProfileRule } from './seed/field-defaults.ts';
import { defaultDocument } from './seed/system-document.ts';
import type { Store } from './store/db.ts';
import { lockSetting, readSettings, settleSetting, writeSetting } from './store/settings.ts';

/** A switch of the white label with its sub-switches; every node has the list, also when empty (wire.md 3.6). */
export type SwitchNode = { modId: string; enabled: '0' | '1'; childrenNodes: SwitchNode[] };

/** What the operator keeps about the system; the status call makes the wire's document from it. */
export type SystemDocument = {
  /** Of the release that wrote it; see document-edition.ts. */
  edition: number;
  /** In the clear, or a path on the platform; sealed as they leave (wire.md 2.3). */
  customerService: { csType: string; title: string; address: string }[];
  whitelabel: SwitchNode;
  /** Field of a registration → its rule (wire.md 3.3). */
  register: Record<string, FieldRule>;
  /** Field of the profile → its rule (row 91). */
  profile: Record<string, ProfileRule>;
  /** Countries whose numbers may be used, the one to begin with first. */
  countries: PhoneCountry[];
  gtagId: string;
};

/** An app or a channel of the operator's; an address that begins with `/` is a page of the platform. */
export const resourceSchema = z.object({
  resourceType: z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/),
  url: z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?!\/)[\w/-]{1,200}$/)]),
  labelNameEn: z.string().max(60).default(''),
});
export type Resource = z.output<typeof resourceSchema>;

const until = z.object({ endTime: z.number().int().nonnegative().nullable() });

const schemas = {
  /** Null: open. Otherwise closed, with or without a known end (epoch ms). */
  maintenance: until.nullable().default(null),
  blockedAddresses: z.array(z.string()).default([]),
  vendorMaintenance: z.record(z.string(), until).default({}),
  vendorOrder: z.array(z.string()).default([]),
  /** Node ids of games that stand first in their categories. */
  pins: z.array(z.number().int()).default([]),
  /** The configured list of in-house vendors (spec 1, section 9). */
  inHouseVendors: z.array(z.string()).default([HOUSE_VENDOR]),
  /** What people call games, vendors and kinds: the key of a search text → the text that is searched for instead. */
  searchAliases: z.record(z.string(), z.string()).default({}),
  clockOffsetMs: z.number().int().default(0),
  /** Codes by SMS a day per dialling code, where it is not the house's own figure. */
  smsDailyBudget: z.record(z.string(), z.number().int().nonnegative()).default({}),
  /** Whether a challenge stands before everything that sends a code or a link. */
  sendCaptcha: z.boolean().default(false),
  /** A password must be changed after so many days; null: never. */
  passwordMaxDays: z.number().int().positive().nullable().default(null),
  /** Where customer service sits instead of the demo's own window. */
  serviceAddress: z.url().nullable().default(null),
  /** Further origins of the web, beside its own. */
  mirrors: z.array(z.string()).default([]),
  /** Where live chat is held; `off` for nowhere, null: never set. */
  chatAddress: z
    .union([z.literal('off'), z.url()])
    .nullable()
    .default(null),
  /** The operator's apps and channels; null: never set, so that a demonstration shows its own. */
  resources: z.array(resourceSchema).nullable().default(null),
};

type Switches = { [K in keyof typeof schemas]: z.output<(typeof schemas)[K]> };

/** The settings as they stand, in memory, so that no call waits for them. */
export type Settings = {
  current: () => Switches & { document: SystemDocument };
  /** Writes one setting and puts it into effect at once. */
  change: <K extends keyof Switches>(name: K, value: Switches[K]) => Promise<void>;
  /** Changes the system document as it stands in the store: two changes at once both count. */
  amendDocument: (edit: (document: SystemDocument) => SystemDocument) => Promise<void>;
  /** Reads again what another process may have changed. */
  reload: () => Promise<void>;
};

const DOCUMENT = 'document';

/** Loads the settings; the system document is written once with the house's defaults. */
export async function loadSettings(store: Store): Promise<Settings> {
  const read = async () => {
    const stored = await store.read(readSettings);
    const switches = Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, schema.parse(stored.get(name))]),
    ) as Switches;
    const document =
      stored.get(DOCUMENT) ?? (await store.write(tx => settleSetting(tx, DOCUMENT, defaultDocument)));
    return { ...switches, document: asPresentEdition(document as StoredDocument) };
  };
  let state = await read();
  return {
    current: () => state,
    async change(name, value) {
      await store.write(tx => writeSetting(tx, name, value));
      state = { ...state, [name]: value };
    },
    async amendDocument(edit) {
      const document = await store.write(async tx => {
        const stored = (await lockSetting(tx, DOCUMENT)) as StoredDocument;
        const amended = edit(asPresentEdition(stored));
        await writeSetting(tx, DOCUMENT, amended);
        return amended;
      });
      state = { ...state, document };
    },
    async reload() {
      state = await read();
    },
  };
}
