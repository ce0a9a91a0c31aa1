import { drawnNumber, placeText, raffleName } from '#lib/rules/rewards/raffle.ts';
import { bytesOf, hexOf, signingKey } from './check-ticket.ts';

/** Computes the code of a raffle's seed and the numbers that it draws, by Web Crypto alone (docs/rewards.md#raffle). */
export async function checkRaffle({
  seed,
  raffleId,
  numbers,
  places,
}: {
  seed: string;
  raffleId: number;
  numbers: number;
  places: number;
}): Promise<{ code: string; drawn: readonly number[] }> {
  const key = await signingKey(seed);
  const drawn: number[] = [];
  while (drawn.length < places) {
    const text = placeText(raffleName(raffleId), numbers, drawn.length + 1);
    const digest = hexOf(await crypto.subtle.sign('HMAC', key, bytesOf(text)));
    drawn.push(drawnNumber(digest, numbers, drawn));
  }
  return { code: hexOf(await crypto.subtle.digest('SHA-256', bytesOf(seed))), drawn };
}
