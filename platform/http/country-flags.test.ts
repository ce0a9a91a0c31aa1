import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addFlags } from './country-flags.ts';
import type { HonoEnv } from './hono-env.ts';

const app = new Hono<HonoEnv>();
addFlags(app);
const getFlag = (file: string) => app.request(`/COUNTRY_FLAG/${file}`);

it("serves every country's flag as a small picture that is cached for ever", async () => {
  for (const file of ['MY.png', 'my.png', 'CN.png', 'ID.png']) {
    const answer = await getFlag(file);
    expect(answer.status, file).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['png', 64, 48]);
  }
});

it('responds 404 to unknown countries, and no path leaves the folder of flags', async () => {
  for (const file of ['QQ.png', 'MY.svg', 'MYS.png', '..png', '%2e%2e%2fmy.png', 'gb-eng.png'])
    expect((await getFlag(file)).status, file).toBe(404);
});
