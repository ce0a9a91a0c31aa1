import { describe, expect, it } from 'vitest';
import { contentCalls } from './content.ts';

const { output } = contentCalls['GET /wps/relay/MCSFE_getListAnnouncements'];

describe('link of a banner or a promotion', () => {
  it.each([
    [{ linkageType: 'URL', linkage: '/rng' }, '/rng'],
    [{ linkageType: 'NONE', linkage: '/rng' }, undefined],
    [{ linkageType: 'NONE' }, undefined],
    [{ linkageType: 'SOMETHING', linkage: '/rng' }, '/rng'],
    [{ linkageType: null, linkage: '/rng' }, '/rng'],
    [{ linkage: '/rng' }, '/rng'],
    [{}, undefined],
  ])('reads %j as %j', (link, expected) => {
    const read = output.parse({
      banners: [{ groupName: 'home', url: '/b.png', ...link }],
      promotion: [{ id: '1', title: 'x', content: 'x', ...link }],
    });
    expect([read.banners[0]?.linkage, read.promotion[0]?.linkage]).toEqual([expected, expected]);
  });
});
