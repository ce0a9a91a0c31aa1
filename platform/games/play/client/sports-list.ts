import { platformDay } from '#lib/rules/platform-time.ts';
import { isRace } from '#lib/rules/sports/sports.ts';
import type { FixtureView } from '#platform/games/sports/protocol.ts';
import type { SportsData } from '#platform/games/sports/sports-data.ts';
import { filled, part } from './data.ts';
import { choices, h, pressable, redraw } from './sports-dom.ts';
import type { Words } from './sports-words.ts';

type MarketView = FixtureView['markets'][number];
type PickView = MarketView['picks'][number];

/** Parts of the page that the list needs. */
export type FixtureListPage = {
  data: SportsData;
  words: Words;
  isChosen: (fixture: string, market: MarketView['code'], pick: PickView['pick']) => boolean;
  choose: (fixture: FixtureView, market: MarketView, pick: PickView) => void;
};

const LIVE = 'live';

/** Odds of the last drawing, by their buttons: what rose and fell is marked. */
const before = new Map<string, number>();

function oddsButton(
  page: FixtureListPage,
  fixture: FixtureView,
  market: MarketView,
  one: PickView,
): HTMLElement {
  const { words, data } = page;
  const { texts } = data;
  const key = `${fixture.code} ${market.code} ${one.pick}`;
  const picked = { ...fixture, market: market.code, line: market.line, pick: one.pick };
  const short = h('small', {}, words.short(picked));
  if (one.odds === null) {
    const label = `${words.pick(picked)}: ${texts.locked}`;
    return h('span', { class: 'odds off', 'aria-label': label, role: 'img' }, short, '–');
  }
  const was = before.get(key) ?? one.odds;
  before.set(key, one.odds);
  const moved = one.odds > was ? 'up' : one.odds < was ? 'down' : '';
  const mark = moved === '' ? '' : moved === 'up' ? '▲' : '▼';
  const label = filled(texts.oddsButton, {
    pick: words.pick(picked),
    kind: words.market(market.code),
    odds: words.odds(one.odds),
  });
  return pressable(
    {
      class: `odds ${moved}`,
      'data-key': key,
      'aria-label': moved === '' ? label : `${label}, ${texts[moved]}`,
      'aria-pressed': String(page.isChosen(fixture.code, market.code, one.pick)),
    },
    () => page.choose(fixture, market, one),
    short,
    words.odds(one.odds),
    mark === '' ? null : h('i', { 'aria-hidden': 'true' }, mark),
  );
}

/** A race: a row for each entry with its odds, then the head to head. */
function raceRow(page: FixtureListPage, fixture: FixtureView): HTMLElement {
  const { words, data } = page;
  const { markets, field = [], state, score } = fixture;
  const [win, place, duel] = markets;
  const odds = (market: MarketView | undefined, at: number) => {
    const one = market?.picks[at];
    return market && one ? oddsButton(page, fixture, market, one) : '';
  };
  const head = (text: string) => h('span', { class: 'market-name' }, text);
  const rows = field.flatMap((name, at) => [h('b', {}, name), odds(win, at), odds(place, at)]);
  const arrived = state === 'coming' || score.detail === 0 ? '' : words.score(fixture, score);
  const ahead = (market: MarketView) =>
    h(
      'div',
      { class: 'duel' },
      head(words.market('duel')),
      ...market.picks.flatMap((one, at) => [
        h('span', {}, words.pick({ ...fixture, market: 'duel', line: market.line, pick: one.pick })),
        odds(market, at),
      ]),
    );
  return h(
    'article',
    { class: 'fixture race', 'aria-label': words.versus(fixture) },
    h(
      'div',
      { class: 'sides' },
      h('b', {}, words.time(fixture.startsAt)),
      h('small', {}, state === 'coming' ? data.texts[fixture.sport] : words.state(fixture)),
      arrived === '' ? null : h('small', {}, arrived),
    ),
    h(
      'div',
      {},
      h(
        'div',
        { class: 'entries' },
        head(data.texts.entry),
        head(words.market('raceWin')),
        head(words.market('firstTwo')),
        ...rows,
      ),
      duel ? ahead(duel) : null,
    ),
  );
}

function fixtureRow(page: FixtureListPage, fixture: FixtureView): HTMLElement {
  const { words } = page;
  const { state, score, home, away } = fixture;
  const isOn = state !== 'coming';
  const side = (name: string, points: number) =>
    h('span', { class: 'side' }, h('b', {}, name), isOn ? h('span', {}, String(points)) : null);
  const markets = fixture.markets.map(market =>
    h(
      'div',
      { class: 'market', 'data-market': market.code },
      h('span', { class: 'market-name' }, words.market(market.code)),
      h('div', { class: 'picks' }, ...market.picks.map(one => oddsButton(page, fixture, market, one))),
    ),
  );
  const when = h('small', { class: state === 'live' ? 'live' : '' }, words.state(fixture));
  return h(
    'article',
    { class: 'fixture', 'aria-label': words.versus(fixture) },
    h('div', { class: 'sides' }, side(home, score.home), side(away, score.away), when),
    h('div', { class: 'markets' }, ...markets),
  );
}

/** Makes the list of fixtures with its choices of sport, day and bet; returns how it is drawn. */
export function createList(page: FixtureListPage): (fixtures: readonly FixtureView[], now: number) => void {
  const { data, words } = page;
  const { texts } = data;
  let sport = data.sports[0] ?? 'football';
  let day = '';
  let market = '';
  let drawn: { fixtures: readonly FixtureView[]; now: number } = { fixtures: [], now: 0 };
  const isOn = ({ state }: FixtureView) => state !== 'coming';
  const dayOf = (fixture: FixtureView) => (isOn(fixture) ? LIVE : platformDay(fixture.startsAt));

  function draw(): void {
    const mine = drawn.fixtures.filter(one => one.sport === sport);
    const days = [...new Set(mine.map(dayOf))].sort((left, right) =>
      left === LIVE ? -1 : right === LIVE ? 1 : left.localeCompare(right),
    );
    if (!days.includes(day)) day = days.find(one => one !== LIVE) ?? days[0] ?? '';
    const markets = [...new Set(mine.flatMap(one => one.markets.map(({ code }) => code)))];
    if (!markets.some(code => code === market)) market = markets[0] ?? '';
    document.body.dataset.market = isRace(sport) ? '' : market;
    part('#sport').hidden = data.sports.length < 2;
    part('#market').hidden = markets.length < 2 || isRace(sport);
    choices(part('#sport'), { options: data.sports, chosen: sport, label: code => texts[code] }, next => {
      sport = next;
      draw();
    });
    const count = (name: string) => mine.filter(one => dayOf(one) === name).length;
    const label = (name: string) =>
      `${name === LIVE ? texts.live : words.day(name, drawn.now)} · ${count(name)}`;
    choices(part('#day'), { options: days, chosen: day, label }, next => {
      day = next;
      draw();
    });
    choices<string>(
      part('#market'),
      { options: markets, chosen: market, label: code => texts[code as (typeof markets)[number]] },
      next => {
        market = next;
        draw();
      },
    );
    const rows = mine
      .filter(one => dayOf(one) === day)
      .map(one => (isRace(one.sport) ? raceRow(page, one) : fixtureRow(page, one)));
    redraw(part('#list'), ...(rows.length > 0 ? rows : [h('p', { class: 'fine' }, texts.noFixtures)]));
  }

  return (fixtures, now) => {
    drawn = { fixtures, now };
    draw();
  };
}
