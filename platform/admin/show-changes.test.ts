import { expect, it } from 'vitest';
import { showChanges } from './show-changes.ts';

it('shows an answer once, and each later one that differs, until it is stopped', async () => {
  const answers = ['one', 'one', 'two', 'two', 'one'];
  const shown: string[] = [];
  const stop = new AbortController();
  await showChanges({
    read: async () => {
      const text = answers.shift() ?? '';
      if (answers.length === 0) stop.abort();
      return text;
    },
    show: text => shown.push(text),
    everyMs: 0,
    signal: stop.signal,
  });
  expect(shown).toEqual(['one', 'two', 'one']);
});
