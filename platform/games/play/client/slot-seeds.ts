import type { PlayData } from '#platform/games/play/play-data.ts';
import type { SeedsInput, SeedsOutput } from '#platform/games/play/protocol.ts';
import { part } from './data.ts';
import { sendUntilAnswered } from './instant-send.ts';
import { bindSeedForm, showSeeds } from './seed-form.ts';

const isSeeds = (body: object): body is SeedsOutput => 'seeds' in body;

/** Binds the seeds of a slot's page: they are asked for when their part of the rules is opened. */
export function bindSlotSeeds(data: PlayData): void {
  const { session, seedsPath, texts } = data;
  const requestSeeds = async (more: Omit<SeedsInput, 'session'>) => {
    const request = { path: seedsPath, body: { session, ...more }, isOutput: isSeeds };
    const sent = await sendUntilAnswered(request, () => undefined);
    if (sent.kind === 'done') showSeeds(sent.output.seeds);
    return sent;
  };
  const details = part<HTMLDetailsElement>('#fairness');
  details.addEventListener('toggle', () => {
    if (details.open) void requestSeeds({});
  });
  bindSeedForm(texts, async clientSeed => {
    const sent = await requestSeeds({ clientSeed });
    if (sent.kind === 'done') return { revealed: sent.output.revealed, says: '' };
    if (sent.kind === 'lost') return { revealed: undefined, says: texts.seedsUnknown };
    return { revealed: undefined, says: sent.code === 'round_open' ? texts.roundOpen : texts.seedsKept };
  });
}

/** Shows the link that checks the last settled round; hidden for play credits, which have no record. */
export function showCheck(data: PlayData, orderNo: string | null): void {
  const link = part<HTMLAnchorElement>('#check-round');
  link.hidden = orderNo === null;
  link.href = `${data.fairnessUrl}#${orderNo ?? ''}`;
}
