import { describe, expect, it } from 'vitest';
import type { HelpTopic } from '#components/shared/help-topics.ts';
import type { Html } from '#lib/calls/fields.ts';
import type { TextPart } from '#lib/rules/text-parts.ts';
import { findHelp } from './find-help.ts';

const html = (text: string) => text as Html;
const topics: HelpTopic[] = [
  {
    anchor: 'withdraw',
    title: 'Withdrawals',
    content: html('<p>You need your payment password.</p>'),
    entries: [
      {
        title: 'How to withdraw',
        content: html('<p>Check the fee</p><p>and the turnover &amp; enter your <b>PIN</b>.</p>'),
      },
    ],
  },
  {
    anchor: 'account',
    title: 'Your account',
    content: html('<p>A PIN of six digits. Café hours are 9 to 5.</p>'),
    entries: [],
  },
];

const marked = (parts: readonly TextPart[]) => parts.filter(part => part.marked).map(part => part.text);

describe('search in the help', () => {
  it('finds the places that contain every word, and marks the words', () => {
    const { hits } = findHelp(topics, 'Turnover pin');
    expect(hits.map(hit => [hit.anchor, hit.topic])).toEqual([['withdraw', 'Withdrawals']]);
    const [hit] = hits;
    expect(hit?.excerpt.map(part => part.text).join('')).toBe(
      'Check the fee and the turnover & enter your PIN.',
    );
    expect(marked(hit?.excerpt ?? [])).toEqual(['turnover', 'PIN']);
  });
  it('puts matches in a title first, and marks them there', () => {
    const { hits } = findHelp(topics, 'withdraw');
    expect(hits.map(hit => hit.title.map(part => part.text).join(''))).toEqual([
      'Withdrawals',
      'How to withdraw',
    ]);
    expect(marked(hits[0]?.title ?? [])).toEqual(['Withdraw']);
  });
  it('ignores case and accents', () => {
    expect(findHelp(topics, 'CAFE').hits).toHaveLength(1);
    expect(findHelp(topics, 'café').hits).toHaveLength(1);
  });
  it('names the closest places when no place contains every word', () => {
    const { hits, closest } = findHelp(topics, 'pin telegram');
    expect(hits).toEqual([]);
    expect(closest.map(({ title }) => title)).toEqual(['How to withdraw', 'Your account']);
    expect(findHelp(topics, 'zzzz')).toEqual({ hits: [], closest: [] });
  });
  it('cuts a long text around the match, between words', () => {
    const long = {
      ...topics[0],
      content: html(`<p>${'one two '.repeat(60)}needle ${'three four '.repeat(60)}</p>`),
    };
    const excerpt =
      findHelp([long as HelpTopic], 'needle')
        .hits[0]?.excerpt.map(part => part.text)
        .join('') ?? '';
    expect(excerpt).toMatch(/^…(one|two) .*needle three.*(three|four)…$/);
    expect(excerpt.length).toBeLessThanOrEqual(152);
  });
  it('finds nothing for an empty search', () => {
    expect(findHelp(topics, '  ')).toEqual({ hits: [], closest: [] });
  });
});
