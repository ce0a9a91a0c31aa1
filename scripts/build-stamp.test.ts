import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import config from '../next.config.mjs';
import { isBuilt, stampOf } from './build-stamp.ts';

it('knows a build of the present sources, by whatever command it was made, and none that failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  const root = process.cwd();
  expect(isBuilt(root, folder)).toBe(false);
  // What `next build` writes: the id in the middle, the marker at the end.
  writeFileSync(join(folder, 'BUILD_ID'), (await config.generateBuildId?.()) ?? '');
  expect(isBuilt(root, folder)).toBe(false);
  writeFileSync(join(folder, 'export-marker.json'), '{}');
  expect(isBuilt(root, folder)).toBe(true);
  rmSync(folder, { recursive: true });
});

it('names sources by their content, wherever they lie, and never like an advertisement', () => {
  const copies = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'sources-')));
  const [one = '', two = ''] = copies;
  for (const copy of copies) cpSync('lib/i18n', join(copy, 'lib/i18n'), { recursive: true });
  expect(stampOf(one)).toBe(stampOf(two));
  writeFileSync(join(two, 'lib/i18n/more.ts'), '');
  expect(stampOf(one)).not.toBe(stampOf(two));
  expect(stampOf(one)).toMatch(/^[0-9a-cefx]{20}$/);
  for (const copy of copies) rmSync(copy, { recursive: true });
});
