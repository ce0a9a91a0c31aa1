import type { InstantSeeds, RevealedSeeds } from '#platform/games/instant/protocol.ts';
import { part } from './data.ts';

/** Shows the seeds in force. */
export function showSeeds(seeds: InstantSeeds): void {
  part('#commitment').textContent = seeds.commitment;
  part('#next-commitment').textContent = seeds.nextCommitment;
  part('#client-seed').textContent = seeds.clientSeed;
  part('#nonce').textContent = String(seeds.nonce);
}

/** Result of changing seeds: the ones that were published, or why not. */
type SeedChange = { revealed: RevealedSeeds | undefined; says: string };

/** Binds the form that changes seeds. */
export function bindSeedForm(
  texts: { seedInvalid: string; seedsChanged: string },
  change: (clientSeed: string) => Promise<SeedChange>,
): void {
  part<HTMLFormElement>('#seed-form').addEventListener('submit', async event => {
    event.preventDefault();
    const field = part<HTMLInputElement>('#new-seed');
    const says = part('#seed-says');
    if (!/^[\w.-]{1,40}$/.test(field.value)) {
      says.textContent = texts.seedInvalid;
      field.setAttribute('aria-invalid', 'true');
      return;
    }
    field.removeAttribute('aria-invalid');
    const { revealed, says: refused } = await change(field.value);
    says.textContent = revealed ? texts.seedsChanged : refused;
    if (!revealed) return;
    const shown = part('#server-seed');
    shown.textContent = revealed.serverSeed;
    shown.parentElement?.removeAttribute('hidden');
  });
}
