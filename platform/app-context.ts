import type { Logger } from 'pino';
import type { Opener } from '#lib/wire/codec.ts';
import type { DomainKeys } from '#lib/wire/domain-list.ts';
import { internalKey } from '#lib/wire/internal-key.ts';
import { createOpener } from '#lib/wire/opener.ts';
import { type Gallery, gallery, posterVersion } from './art/gallery.ts';
import { addressList } from './auth/client-address.ts';
import { brandNames } from './auth/mail-texts.ts';
import { createSecretBox, type SecretBox } from './auth/secret-box.ts';
import { switchesWithoutTransport } from './auth/sms-transport.ts';
import { createSocialProviders, type SocialProviders } from './auth/social-providers.ts';
import { type Clock, createClock } from './clock.ts';
import type { PlatformEnv } from './env.ts';
import { createFaults, type Faults } from './http/faults.ts';
import { type CodecKeys, loadCodecKeys, loadDomainKeys, type PlatformKeys } from './keys.ts';
import type { ArtPlace } from './lobby/art-address.ts';
import type { Lobby } from './lobby/lobby.ts';
import { openLobby } from './lobby/open-lobby.ts';
import { createMutex, type Mutex } from './mutex.ts';
import { loadPushKeys, type PushKeys } from './push/push-keys.ts';
import { PlatformRefusal } from './refusal.ts';
import { createMisses, type SearchMisses } from './search/misses.ts';
import { catalogue } from './seed/catalogue.ts';
import { loadSettings, type Settings } from './settings.ts';
import type { Store } from './store/db/db.ts';
import { createTrialGames, type TrialGames } from './trial-games/trial-games.ts';

const MAX_WAITING_SIGN_INS = 50;
const MAX_WAITING_SENDS = 500;
const MAX_WAITING_PICTURES = 50;

/** Application context for handlers and jobs: clock, store, settings, catalogue, keys. */
export type AppContext = {
  env: PlatformEnv;
  log: Logger;
  clock: Clock;
  store: Store;
  settings: Settings;
  /** Catalogue in the operator's current arrangement. */
  readonly lobby: Lobby;
  /** Counter of searches without result. */
  misses: SearchMisses;
  art: { place: ArtPlace; gallery: Gallery };
  keys: CodecKeys;
  /** Keys that prove the sender of notifications on devices. */
  pushKeys: PushKeys;
  /** Signing keys of the list of official domains. */
  domainKeys: DomainKeys;
  opener: Opener;
  signInMutex: Mutex;
  /** Decodes pictures one after the other, since each needs much memory. */
  pictureMutex: Mutex;
  /** Mutex for sends of verification codes. */
  sendMutex: Mutex;
  faults: Faults;
  trialGames: TrialGames;
  /** Ends of the open feeds of changes. */
  feeds: Set<() => void>;
  /** Ends of the open streams of game tables. */
  streams: Set<() => void>;
  adminKey: string;
  /** Key by which the web authenticates itself. */
  internalKey: string;
  secretBox: SecretBox;
  social: SocialProviders;
  /** True for addresses that the operator blocks. */
  isBlocked: (address: string) => boolean;
  /** True for peers whose X-Client-Address is trusted, together with the internal key. */
  isTrusted: (address: string) => boolean;
  /** True for proxies whose X-Forwarded-For is trusted. */
  isProxy: (address: string) => boolean;
};

function blockedTest(settings: Settings): (address: string) => boolean {
  let entries: readonly string[] | null = null;
  let test: (address: string) => boolean = () => false;
  return address => {
    const current = settings.current().blockedAddresses;
    if (current !== entries) {
      entries = current;
      test = addressList(current);
    }
    return test(address);
  };
}

/** Creates the application context over an open store. */
export async function createAppContext(parts: {
  env: PlatformEnv;
  store: Store;
  log: Logger;
  ownKeys: PlatformKeys;
}): Promise<AppContext> {
  const { env, store, log, ownKeys } = parts;
  const settings = await loadSettings(store, switchesWithoutTransport(env));
  const keys = await loadCodecKeys(store);
  const lobbyNow = openLobby(settings, brandNames[env.BRAND]);
  const clock = createClock(settings.current().clockOffsetMs);
  return {
    env,
    store,
    log,
    adminKey: ownKeys.admin,
    internalKey: internalKey(ownKeys.admin),
    secretBox: createSecretBox(ownKeys.seal),
    social: createSocialProviders(env.PLATFORM_OIDC, log),
    clock,
    settings,
    get lobby() {
      return lobbyNow();
    },
    misses: createMisses(store, clock),
    art: {
      place: { origin: env.PLATFORM_ORIGIN, brand: env.BRAND, version: posterVersion() },
      gallery: gallery(catalogue().games),
    },
    keys,
    domainKeys: await loadDomainKeys(store),
    pushKeys: await loadPushKeys(store),
    opener: createOpener(keys),
    signInMutex: createMutex(MAX_WAITING_SIGN_INS, () => new PlatformRefusal('too_many_requests')),
    pictureMutex: createMutex(MAX_WAITING_PICTURES, () => new PlatformRefusal('too_many_requests')),
    sendMutex: createMutex(MAX_WAITING_SENDS, () => new PlatformRefusal('too_many_requests')),
    faults: createFaults(),
    trialGames: createTrialGames(clock.now),
    feeds: new Set(),
    streams: new Set(),
    isBlocked: blockedTest(settings),
    isTrusted: addressList(env.PLATFORM_TRUSTED_PEERS),
    isProxy: addressList(env.TRUSTED_PROXIES),
  };
}
