import { render, screen } from '@testing-library/react';
import { create } from 'qrcode';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

const addresses = ['https://a.test/', `https://a.test/${'long/'.repeat(40)}`];

it.each(addresses)(
  'renders a QR code 200 px wide with a margin of 20 px on every side, however many modules: %s',
  address => {
    render(<QrCode address={address} label={address} />);
    const code = screen.getByRole('img', { name: address });
    const [x = 0, y = 0, width = 0, height = 0] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number);
    const modules = width + x * 2;
    const pixel = Number(code.getAttribute('width')) / width;
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['200', '200']);
    expect([-x * pixel, -y * pixel]).toEqual([expect.closeTo(20), expect.closeTo(20)]);
    expect(modules * pixel).toBeCloseTo(160);
    expect(height).toBe(width);
  },
);

/**
 * Rasterises the SVG at four device pixels per px; returns a function that tells whether a position is dark.
 */
async function darkIn(svg: Element): Promise<(x: number, y: number) => boolean> {
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const drawn = sharp(Buffer.from(svg.outerHTML), { density: 4 * 72 }).flatten({ background: '#777' });
  const { data, info } = await drawn.greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([800, 800]);
  return (x, y) => {
    const grey = data[(Math.floor(y * 4) * info.width + Math.floor(x * 4)) * info.channels] ?? 0;
    expect([0, 255], `at ${x}, ${y}`).toContain(grey);
    return grey === 0;
  };
}

it.each(addresses)('renders each module black or white, and only white around them: %s', async address => {
  render(<QrCode address={address} label={address} />);
  const isDark = await darkIn(screen.getByRole('img', { name: address }));
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  const modules = Array.from(data, Boolean);
  const middle = (at: number) => 20 + ((at + 0.5) * 160) / size;
  const shown = modules.map((_, at) => isDark(middle(at % size), middle(Math.floor(at / size))));
  expect(shown).toEqual(modules);
  for (const at of [1, 10, 19, 100, 181, 199]) {
    const edge = [isDark(at, 1), isDark(at, 19), isDark(1, at), isDark(19, at), isDark(at, 199)];
    expect([at, ...edge]).toEqual([at, false, false, false, false, false]);
  }
});
