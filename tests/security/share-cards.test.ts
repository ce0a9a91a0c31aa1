import sharp from 'sharp';
import { expect, it } from 'vitest';
import { brands } from '#brands/brands.ts';
import { drawCard } from '#lib/bff/images/card-drawing.ts';
import { photo } from '../support/image-files.ts';

/** Size limit: networks that preview links skip larger images. */
const MAX_BYTES = 300_000;

it.each(brands)(
  'a card of $id is 1200 × 630 and light, also with an operator’s photographs on it',
  async brand => {
    const poster = await sharp(await photo({ width: 600, height: 800 }, 12))
      .jpeg({ quality: 92 })
      .toBuffer();
    for (const count of [0, 1, 3]) {
      const pictures = Array.from({ length: count }, () => poster);
      const card = await drawCard({ title: '新老虎机上架', detail: 'a.test', brand, pictures });
      const { format, width, height } = await sharp(card).metadata();
      expect({ count, format, width, height }).toEqual({ count, format: 'jpeg', width: 1200, height: 630 });
      expect(card.length, `with ${count} pictures`).toBeLessThan(MAX_BYTES);
    }
  },
);
