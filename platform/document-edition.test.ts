import { describe, expect, it } from 'vitest';
import { isOn } from './access/switches.ts';
import { asPresentEdition } from './document-edition.ts';
import { defaultDocument } from './seed/system-document.ts';
import type { SwitchNode } from './settings.ts';

const node = (modId: string, enabled: '0' | '1' = '0', ...childrenNodes: SwitchNode[]): SwitchNode => ({
  modId,
  enabled,
  childrenNodes,
});
const ids = (tree: SwitchNode): string[] => [tree.modId, ...tree.childrenNodes.flatMap(ids)];

describe('a stored system document', () => {
  it('from before there were commands gets the switches and fields of this release', () => {
    const { edition: _, profile: _p, countries: _c, ...old } = structuredClone(defaultDocument);
    const read = asPresentEdition({
      ...old,
      whitelabel: node('ROOT', '1', node('USERNAMEREG3'), node('MOBILENUMREG3')),
      register: {},
      gtagId: 'kept',
    });
    expect(isOn(read.whitelabel, 'USERNAMEREG3')).toBe(true);
    expect(Object.keys(read.register)).toEqual(Object.keys(defaultDocument.register));
    expect([read.edition, read.gtagId, read.countries.length]).toEqual([1, 'kept', 12]);
  });

  it('keeps what the operator set and gets what it lacks', () => {
    const { line, ...others } = defaultDocument.register;
    const read = asPresentEdition({
      ...defaultDocument,
      whitelabel: node('ROOT', '1', node('REGISTRATION', '1', node('USERNAMEREG3', '0')), node('OWN', '1')),
      register: { ...others, username: { ...defaultDocument.register.username, maxLength: 9 } as never },
    });
    expect(isOn(read.whitelabel, 'USERNAMEREG3')).toBe(false);
    expect(isOn(read.whitelabel, 'OWN')).toBe(true);
    expect(isOn(read.whitelabel, 'REGMOBVERF3')).toBe(true);
    expect(read.register.line).toEqual(line);
    expect(read.register.username?.maxLength).toBe(9);
  });

  it('has every switch once, wherever the operator keeps it', () => {
    const read = asPresentEdition({
      ...defaultDocument,
      whitelabel: node('ROOT', '1', node('FREEPLAY3', '0'), node('MEMCLUB3', '1', node('REGMOBVERF3'))),
    });
    const all = ids(read.whitelabel);
    expect(all).toHaveLength(new Set(all).size);
    expect(isOn(read.whitelabel, 'FREEPLAY3')).toBe(false);
    expect(new Set(all)).toEqual(new Set(ids(defaultDocument.whitelabel)));
  });

  it('reads itself as itself', () => {
    expect(asPresentEdition(defaultDocument)).toEqual(defaultDocument);
  });
});
