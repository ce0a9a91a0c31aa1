import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/**
 * Reads the worked examples of a document of rules: the JSON of its code blocks marked `example <kind>`.
 * The function returned fails for a kind without any example, so that a renamed one cannot pass unread.
 * @param file name in docs/, such as `money.md`
 * @param revive changes values as they are read, as JSON.parse's second argument does
 */
export function docExamples(file: string, revive?: (key: string, value: unknown) => unknown) {
  const text = readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8');
  return <T>(kind: string): T[] => {
    const blocks = [...text.matchAll(new RegExp(`\`\`\`example ${kind}\n([\\s\\S]*?)\n\`\`\``, 'g'))];
    expect(blocks.length).toBeGreaterThan(0);
    return blocks.map(([, json = '']) => JSON.parse(json, revive) as T);
  };
}
