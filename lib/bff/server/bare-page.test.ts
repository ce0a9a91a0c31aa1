import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { BARE_POLICY, barePage } from './bare-page.ts';

it('a page for a full server has its language, its wait, a way on, and a style that its policy allows', () => {
  const { status, headers, html } = barePage(new RefusalError('system_busy', { seconds: 3 }), '/cn/rng');
  expect([status, headers['Retry-After']]).toEqual([503, '3']);
  const text = html.toString();
  expect(text).toContain('<html lang="zh-CN">');
  expect(text).toContain('<a href="">再试一次</a>');
  const style = /<style>(.*)<\/style>/.exec(text)?.[1] ?? '';
  expect(BARE_POLICY).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
});
