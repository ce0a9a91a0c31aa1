import { z } from 'zod';
import type { calls } from '#lib/calls/table.ts';
import { defaultDocument } from './seed/system-document.ts';
import type { Store } from './store/db.ts';
import { readSettings, settleSetting, writeSetting } from './store/settings.ts';

type StatusValue = z.input<(typeof calls)['GET /wps/system/status']['answer']>;
type Info = StatusValue['info'];
/** A switch of the white label with its sub-switches; every node has the list, also when empty (wire.md 3.6). */
export type SwitchNode = { modId: string; enabled: '0' | '1'; childrenNodes: SwitchNode[] };

/** What the operator keeps about the system; the status call makes the wire's document from it. */
export type SystemDocument = {
  /** In the clear, or a path on the platform; sealed as they leave (wire.md 2.3). */
  customerService: { csType: string; title: string; address: string }[];
  resources: NonNullable<Info['resources']>;
  whitelabel: SwitchNode;
  register: NonNullable<Info['register']>;
  gtagId: string;
};

const until = z.object({ endTime: z.number().int().nonnegative().nullable() });

const schemas = {
  /** Null: open. Otherwise closed, with or without a known end (epoch ms). */
  maintenance: until.nullable().default(null),
  blockedAddresses: z.array(z.string()).default([]),
  vendorMaintenance: z.record(z.string(), until).default({}),
  clockOffsetMs: z.number().int().default(0),
  /** Where customer service sits instead of the demo's own window. */
  serviceAddress: z.url().nullable().default(null),
};

type Switches = { [K in keyof typeof schemas]: z.output<(typeof schemas)[K]> };

/** The settings as they stand, in memory, so that no call waits for them. */
export type Settings = {
  current: () => Switches & { document: SystemDocument };
  /** Writes one setting and puts it into effect at once. */
  change: <K extends keyof Switches>(name: K, value: Switches[K]) => Promise<void>;
  /** Reads again what another process may have changed. */
  reload: () => Promise<void>;
};

/** Loads the settings; the system document is written once with the house's defaults. */
export async function loadSettings(store: Store): Promise<Settings> {
  const read = async () => {
    const stored = await store.read(readSettings);
    const switches = Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, schema.parse(stored.get(name))]),
    ) as Switches;
    const document = (stored.get('document') ??
      (await store.write(tx => settleSetting(tx, 'document', defaultDocument)))) as SystemDocument;
    return { ...switches, document };
  };
  let state = await read();
  return {
    current: () => state,
    async change(name, value) {
      await store.write(tx => writeSetting(tx, name, value));
      state = { ...state, [name]: value };
    },
    async reload() {
      state = await read();
    },
  };
}
