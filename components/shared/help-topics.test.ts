import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html } from '#lib/calls/fields.ts';
import { helpTopics } from './help-topics.ts';

const topic = (tag?: string) => ({ title: 'T', content: html.parse(''), tag, children: [] });
const anchors = (...tags: (string | undefined)[]) => helpTopics(tags.map(topic)).map(one => one.anchor);

describe('anchors of help topics', () => {
  it('uses the tags as anchors, whatever their case', () => {
    expect(anchors('about', 'TERM', 'how-to-pay')).toEqual(['about', 'term', 'how-to-pay']);
  });

  it('uses the position in the list where a tag is missing, taken or invalid', () => {
    expect(anchors(undefined, 'term', 'term', 'a b', '条款', '1st')).toEqual([
      'topic_1',
      'term',
      'topic_3',
      'topic_4',
      'topic_5',
      'topic_6',
    ]);
  });

  it('never uses an anchor twice on one page', () => {
    const tag = fc.option(fc.oneof(fc.constantFrom('term', 'TERM', 'topic-1', 'topic_2'), fc.string()), {
      nil: undefined,
    });
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 12 }), tags => {
        const all = anchors(...tags);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});
