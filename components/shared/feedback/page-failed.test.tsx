import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FAILED_LINE } from '#lib/rules/routes/failed-page.ts';
import { FailedMark } from './page-failed.tsx';

it('marks a failed page with the line that the HTTP server looks for', () => {
  expect(renderToStaticMarkup(<FailedMark />)).toBe(FAILED_LINE);
});
