import { expect, it } from 'vitest';
import { createSseParser, type ServerEvent } from './sse-parser.ts';

it('reads events from pieces of any size, and passes over heartbeats', () => {
  const text = `:${' '.repeat(40)}\n\nid: 4\nevent: change\ndata: {"seq":4}\n\n:\n\nevent: end\r\ndata: {}\r\n\r\n`;
  for (const size of [1, 3, 7, text.length]) {
    const seen: ServerEvent[] = [];
    const read = createSseParser(event => seen.push(event));
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size));
    expect(seen).toEqual([
      { event: 'change', data: '{"seq":4}' },
      { event: 'end', data: '{}' },
    ]);
  }
});

it('gives up on an event without an end', () => {
  const read = createSseParser(() => undefined);
  expect(() => read('data: '.padEnd(70_000, 'x'))).toThrow('too long');
});
