import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import type { Stack } from './stack.ts';

const STAKE_MINOR = 800;

/** Plays rounds of RM 8.00 at the first slot of the list, by the protocol of its page, as who is signed in. */
export async function playRounds(page: Page, { origin }: Stack, rounds: number): Promise<void> {
  const read = async <T>(path: string): Promise<T> => {
    const answer = await page.request.get(`${origin}/wps/${path}`, {
      headers: { 'x-foyer': '1', 'x-language': 'EN' },
    });
    return ((await answer.json()) as { value: T }).value;
  };
  const { games } = await read<{ games: { nodeId: string }[] }>(
    'relay/GCSGAME_gameList?gameType=RNG&pageSize=1',
  );
  const { gameUrl } = await read<{ gameUrl: string }>(`game/launchGame?nodeId=${games[0]?.nodeId}`);
  const html = await (await page.request.get(gameUrl)).text();
  const session = /"session":"([^"]+)"/.exec(html)?.[1] ?? '';
  const own = new URL(gameUrl).origin;
  for (let round = 0; round < rounds; round++) {
    const answer = await page.request.post(`${own}/play/api/round`, {
      headers: { origin: own },
      data: { session, roundId: randomUUID(), stakeMinor: STAKE_MINOR },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}
