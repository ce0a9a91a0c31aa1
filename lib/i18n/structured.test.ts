import { describe, expect, it } from 'vitest';
import { crumbData, gameData, listData, promotionData, questionData, siteData } from './structured.ts';

const origin = 'https://house.example.test';
const home = { name: 'Home', href: '/en' };
const slots = { name: 'Slots', href: '/en/rng' };
const passage = { name: 'Slots by Passage', href: '/en/rng?vassalage=PG' };
const steps = [home, slots, passage];

/** Collects every text under a key of this name, at any depth. */
function under(keys: readonly string[], value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    keys.includes(key) && typeof inner === 'string' ? [inner] : under(keys, inner),
  );
}

const picture = { image: '/share/en/game/1.jpg', href: '/en/play/1-owl', name: 'The Late Owl' };
const all = [
  siteData(origin, 'en', { name: 'House', description: 'Games', logo: '/logo.svg', sameAs: [] }),
  crumbData(origin, [home, slots], passage),
  listData(origin, 'Slots', steps),
  gameData(origin, 'en', { ...picture, genre: 'Slots', vendor: 'Passage', description: 'An owl' }),
  promotionData(origin, 'en', { ...picture, publisher: 'House' }),
];

describe('structured data', () => {
  it.each(all.map(data => [String(data['@type'] ?? 'home'), data] as const))(
    'of %s contains absolute addresses only',
    (_type, data) => {
      const addresses = under(['url', 'item', 'image', 'logo', 'target', '@id'], data);
      expect(addresses.length).toBeGreaterThan(0);
      for (const address of addresses)
        expect(address.startsWith(`${origin}/`) || address === origin).toBe(true);
    },
  );

  it('lists breadcrumbs from the first step to the page itself', () => {
    const way = [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/en` },
      { '@type': 'ListItem', position: 2, name: 'Slots', item: `${origin}/en/rng` },
      { '@type': 'ListItem', position: 3, name: 'Slots by Passage', item: `${origin}/en/rng?vassalage=PG` },
    ];
    expect(crumbData(origin, [home, slots], passage).itemListElement).toEqual(way);
    // A page that is one of the steps is listed once.
    expect(crumbData(origin, [home, slots], slots).itemListElement).toEqual(way.slice(0, 2));
    const step = { name: 'Passage', href: passage.href };
    expect(crumbData(origin, [home, slots, step], passage).itemListElement).toEqual(way);
  });

  it('numbers the entries of a list from one', () => {
    const data = listData(origin, 'Slots', steps);
    expect(data.numberOfItems).toBe(3);
    expect((data.itemListElement as { position: number }[]).map(({ position }) => position)).toEqual([
      1, 2, 3,
    ]);
  });

  it('states the publication date of a promotion only where it is known', () => {
    const words = { ...picture, publisher: 'House' };
    expect(promotionData(origin, 'en', words)).not.toHaveProperty('datePublished');
    expect(promotionData(origin, 'en', { ...words, publishedMs: 0 }).datePublished).toBe(
      '1970-01-01T00:00:00.000Z',
    );
  });
});

describe('structured data of questions', () => {
  const answer = (content: string) => {
    const data = questionData(origin, [{ title: 'How?', content }]);
    return under(['text'], data)[0];
  };

  it('lists only entries that are questions and have an answer', () => {
    const data = questionData(origin, [
      { title: 'Terms', content: '<p>Terms.</p>' },
      { title: 'How do I begin?', content: '<p>So.</p>' },
      { title: '如何开始？ ', content: '<p>这样。</p>' },
      { title: 'And then?', content: ' ' },
    ]);
    expect(under(['name'], data)).toEqual(['How do I begin?', '如何开始？ ']);
    expect(under(['text'], data)).toEqual(['<p>So.</p>', '<p>这样。</p>']);
    expect(questionData(origin, [{ title: 'Terms', content: '<p>Terms.</p>' }])).toBeNull();
    expect(questionData(origin, [{ title: 'And then?', content: '' }])).toBeNull();
  });

  it('makes the links in answers absolute', () => {
    expect(answer('<a href="/help#term">terms</a> <a title="x" href="/en/down">app</a>')).toBe(
      `<a href="${origin}/help#term">terms</a> <a title="x" href="${origin}/en/down">app</a>`,
    );
    expect(answer('<img src="/img/a/b.png" alt="">')).toBe(`<img src="${origin}/img/a/b.png" alt="">`);
    const elsewhere = '<a href="https://else.test/a">x</a> <a href="//else.test/b">y</a>';
    expect(answer(elsewhere)).toBe(elsewhere);
  });
});
