import { describe, expect, it } from 'vitest';
import { contentCalls } from './content.ts';

const { answer } = contentCalls['GET /wps/relay/MCSFE_getListAnnouncements'];

describe('where a banner or a promotion leads', () => {
  it.each([
    [{ linkageType: 'URL', linkage: '/rng' }, '/rng'],
    [{ linkageType: 'NONE', linkage: '/rng' }, undefined],
    [{ linkageType: 'NONE' }, undefined],
    [{ linkageType: 'SOMETHING', linkage: '/rng' }, '/rng'],
    [{ linkageType: null, linkage: '/rng' }, '/rng'],
    [{ linkage: '/rng' }, '/rng'],
    [{}, undefined],
  ])('%j → %j', (link, expected) => {
    const read = answer.parse({
      banners: [{ groupName: 'home', url: '/b.png', ...link }],
      promotion: [{ id: '1', title: 'x', content: 'x', ...link }],
    });
    expect([read.banners[0]?.linkage, read.promotion[0]?.linkage]).toEqual([expected, expected]);
  });
});
