import type { Logger } from 'pino';
import type { Opener } from '#lib/wire/codec.ts';
import type { DomainKeys } from '#lib/wire/domain-list.ts';
import { createOpener } from '#lib/wire/opener.ts';
import { addressList } from './access/address.ts';
import { createSocialProviders, type SocialProviders } from './access/social-providers.ts';
import { createTurnstile, type Turnstile } from './access/turnstile.ts';
import { createVault, type Vault } from './access/vault.ts';
import { type Gallery, gallery, posterVersion } from './art/gallery.ts';
import { type Clock, createClock } from './clock.ts';
import type { PlatformEnv } from './env.ts';
import { createFreeDesk, type FreeDesk } from './free/free-desk.ts';
import { createFaults, type Faults } from './http/faults.ts';
import { type CodecKeys, loadCodecKeys, loadDomainKeys, type OwnKeys } from './keys.ts';
import type { ArtPlace } from './lobby/art-address.ts';
import type { Lobby } from './lobby/lobby.ts';
import { createMisses, type Misses } from './lobby/misses.ts';
import { openLobby } from './lobby/open-lobby.ts';
import { Refused } from './refused.ts';
import { catalogue } from './seed/catalogue.ts';
import { loadSettings, type Settings } from './settings.ts';
import type { Store } from './store/db.ts';

const MAX_WAITING_SIGN_INS = 50;
const MAX_WAITING_SENDS = 500;

/** All that a handler may need: the one clock, the store, the settings, the catalogue, the keys. */
export type House = {
  env: PlatformEnv;
  log: Logger;
  clock: Clock;
  store: Store;
  settings: Settings;
  /** As the operator arranges it at this moment. */
  readonly lobby: Lobby;
  /** Searches that found nothing. */
  misses: Misses;
  art: { place: ArtPlace; gallery: Gallery };
  keys: CodecKeys;
  /** Signs the list of the house's addresses. */
  domainKeys: DomainKeys;
  opener: Opener;
  turnstile: Turnstile;
  /** Codes on their way out. */
  sends: Turnstile;
  faults: Faults;
  free: FreeDesk;
  adminKey: string;
  vault: Vault;
  social: SocialProviders;
  /** True for addresses that the operator blocks. */
  isBlocked: (address: string) => boolean;
  /** True for peers whose X-Client-Address is believed. */
  isTrusted: (address: string) => boolean;
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

/** Puts the house together over an open store. */
export async function openHouse(parts: {
  env: PlatformEnv;
  store: Store;
  log: Logger;
  ownKeys: OwnKeys;
}): Promise<House> {
  const { env, store, log, ownKeys } = parts;
  const settings = await loadSettings(store);
  const keys = await loadCodecKeys(store);
  const lobbyNow = openLobby(settings);
  const clock = createClock(settings.current().clockOffsetMs);
  return {
    env,
    store,
    log,
    adminKey: ownKeys.admin,
    vault: createVault(ownKeys.seal),
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
    opener: createOpener(keys),
    turnstile: createTurnstile(MAX_WAITING_SIGN_INS, () => new Refused('too_many_requests')),
    sends: createTurnstile(MAX_WAITING_SENDS, () => new Refused('too_many_requests')),
    faults: createFaults(),
    free: createFreeDesk(clock.now),
    isBlocked: blockedTest(settings),
    isTrusted: addressList(env.PLATFORM_TRUSTED_PEERS),
  };
}
