import { digestsFor, drawsOf } from '#lib/rules/fair/draws.ts';
import { fixtureMessage, playedTo } from '#lib/rules/sports/play.ts';
import { fieldOf } from '#lib/rules/sports/race.ts';
import type { Model, Score } from '#lib/rules/sports/score.ts';
import { isRace, sports } from '#lib/rules/sports/sports.ts';
import type { FixtureView } from '#platform/games/sports/protocol.ts';
import { filled, part } from './data.ts';
import { h, pressable, redraw } from './sports-dom.ts';
import type { FixtureListPage } from './sports-list.ts';

const HEX = 16;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), byte => byte.toString(HEX).padStart(2, '0')).join('');

const modelOf = ({ sport, chances }: FixtureView): Model => ({
  sport,
  homeChance: chances.home,
  awayChance: chances.away,
});

/** Plays an ended fixture again in the browser; null where its seed does not fit its commitment. */
async function recomputed(fixture: FixtureView): Promise<Score | null> {
  const seed = bytesOf(fixture.seed ?? '');
  const { subtle } = crypto;
  if (hexOf(await subtle.digest('SHA-256', seed)) !== fixture.commitment) return null;
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const draws: bigint[] = [];
  const { steps } = sports[fixture.sport];
  for (let block = 0; block < digestsFor(steps); block++) {
    const digest = await subtle.sign('HMAC', key, bytesOf(fixtureMessage(fixture.code, block)));
    draws.push(...drawsOf(hexOf(digest)));
  }
  return playedTo(modelOf(fixture), draws, steps);
}

/** Results of checks by fixture: kept over redraws. */
const announced = new Map<string, string>();

async function check(page: Pick<FixtureListPage, 'data' | 'words'>, fixture: FixtureView): Promise<void> {
  const { texts } = page.data;
  const again = await recomputed(fixture);
  const { home, away, detail } = fixture.score;
  const isSame = again?.home === home && again.away === away && (again.detail ?? 0) === detail;
  announced.set(
    fixture.code,
    isSame ? filled(texts.matches, { score: page.words.score(fixture, fixture.score) }) : texts.differs,
  );
}

/** The score; of a fight, who won it. */
function scoreOf({ words }: Pick<FixtureListPage, 'words'>, fixture: FixtureView): string {
  const { home, away } = fixture.score;
  if (fixture.sport !== 'cockfight') return words.score(fixture, fixture.score);
  const pick = home === away ? 'draw' : home > away ? 'home' : 'away';
  return words.short({ market: 'fight', line: 0, pick });
}

/** Chances of a fixture, in words. */
function chancesText({ data: { texts } }: Pick<FixtureListPage, 'data'>, fixture: FixtureView): string {
  if (isRace(fixture.sport)) {
    const strengths = fieldOf(modelOf(fixture)).map((one, at) => `${fixture.field?.[at] ?? at + 1} ${one}`);
    return filled(texts.strengths, { list: strengths.join(', ') });
  }
  const text = { kicks: texts.missChances, overs: texts.overChances, points: texts.chances, race: '' };
  return filled(text[sports[fixture.sport].play], fixture.chances);
}

function resultRow(
  page: Pick<FixtureListPage, 'data' | 'words'>,
  fixture: FixtureView,
  draw: () => void,
): HTMLElement {
  const { words, data } = page;
  const { texts } = data;
  const score = fixture.state === 'void' ? texts.void : scoreOf(page, fixture);
  const head = h(
    'div',
    { class: 'result' },
    h('span', {}, words.versus(fixture), h('small', {}, words.moment(fixture.startsAt))),
    h('b', {}, score),
  );
  if (!fixture.seed) return h('article', { class: 'card' }, head);
  const { correction } = fixture;
  const corrected = correction
    ? h(
        'p',
        { class: 'fine' },
        filled(texts.corrected, {
          result: correction.score ? scoreOf(page, { ...fixture, score: correction.score }) : texts.void,
          time: words.moment(correction.at),
          reason: correction.reason,
        }),
      )
    : null;
  const row = (label: string, value: string) => h('p', { class: 'fine' }, `${label}: `, h('code', {}, value));
  const proof = h(
    'details',
    { 'data-key': `proof ${fixture.code}` },
    h('summary', {}, texts.proof),
    row('ID', fixture.code),
    row(texts.commitment, fixture.commitment),
    row(texts.seed, fixture.seed),
    h('p', { class: 'fine' }, chancesText(page, fixture)),
    pressable(
      { 'data-key': `check ${fixture.code}`, class: 'quiet' },
      () => void check(page, fixture).then(draw),
      texts.check,
    ),
    h('p', { role: 'status' }, announced.get(fixture.code) ?? ''),
  );
  return h('article', { class: 'card' }, head, corrected, proof);
}

/** Draws the last results, each with its check. */
export function drawResults(
  page: Pick<FixtureListPage, 'data' | 'words'>,
  results: readonly FixtureView[],
): void {
  const again = () => drawResults(page, results);
  const rows = results.map(one => resultRow(page, one, again));
  const none = h('p', { class: 'fine' }, page.data.texts.noResults);
  redraw(part('#results'), ...(rows.length > 0 ? rows : [none]));
}
