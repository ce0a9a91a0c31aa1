import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listPrerendered } from './static-files.ts';

it('maps prerendered responses to the paths that they respond to, without the files beside them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-made-'));
  mkdirSync(join(folder, 'v1', 'en'), { recursive: true });
  for (const name of ['forms.json.body', 'forms.json.meta'])
    writeFileSync(join(folder, 'v1', 'en', name), '{}');
  expect([...listPrerendered(folder, '/texts')]).toEqual([
    ['/texts/v1/en/forms.json', join(folder, 'v1', 'en', 'forms.json.body')],
  ]);
  expect([...listPrerendered(join(folder, 'none'), '/texts')]).toEqual([]);
});
