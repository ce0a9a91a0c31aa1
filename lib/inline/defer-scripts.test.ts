import { describe, expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

describe('deferScripts', () => {
  it('defers every script that Next would fetch', () => {
    const html = [
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>',
      '<script src="/_next/static/chunks/a.js" async=""></script>',
      '<script async="" src="/_next/static/chunks/b.js" id="_R_"></script>',
    ].join('');
    expect(deferScripts(html)).toBe(
      '<script type="late" src="/_next/static/chunks/a.js" async=""></script><script type="late" async="" src="/_next/static/chunks/b.js" id="_R_"></script>',
    );
  });

  it.each([
    '<script>self.__next_f.push([1,"<script src=\\"/_next/x.js\\" >"])</script>',
    '<script src="/_next/static/chunks/old.js" noModule=""></script>',
    '<script src="https://elsewhere.example.test/a.js" async=""></script>',
    '<script type="application/ld+json">{}</script>',
    '<link rel="preload" as="image" href="/a.svg"/>',
  ])('leaves %s unchanged', html => {
    expect(deferScripts(html)).toBe(html);
  });
});
