import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FAILED_LINE } from '#lib/rules/failed-page.ts';
import { FailedMark } from './page-failed.tsx';

it('a failed page says so in the words that the door looks for', () => {
  expect(renderToStaticMarkup(<FailedMark />)).toBe(FAILED_LINE);
});
