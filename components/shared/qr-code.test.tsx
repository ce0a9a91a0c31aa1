import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

it.each(['https://a.test/', `https://a.test/${'long/'.repeat(40)}`])(
  'is 200 px with a margin of 20 on every side, however many modules: %s',
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
