import { describe, expect, it } from 'vitest';
import { isOn } from './auth/switches.ts';
import { migrateSettings } from './migrate-settings.ts';
import { defaultDocument } from './seed/system-document.ts';
import type { SwitchNode } from './settings.ts';

const node = (modId: string, enabled: '0' | '1' = '0', ...childrenNodes: SwitchNode[]): SwitchNode => ({
  modId,
  enabled,
  childrenNodes,
});
const ids = (tree: SwitchNode): string[] => [tree.modId, ...tree.childrenNodes.flatMap(ids)];

describe('migrating a stored system document', () => {
  it('gives a document without edition the switches and fields of this release', () => {
    const { edition: _, profile: _p, countries: _c, ...old } = structuredClone(defaultDocument);
    const read = migrateSettings({
      ...old,
      whitelabel: node('ROOT', '1', node('USERNAMEREG3'), node('MOBILENUMREG3')),
      register: {},
      gtagId: 'kept',
    });
    expect(isOn(read.whitelabel, 'USERNAMEREG3')).toBe(true);
    expect(Object.keys(read.register)).toEqual(Object.keys(defaultDocument.register));
    expect([read.edition, read.gtagId, read.countries.length]).toEqual([2, 'kept', 12]);
  });

  it("keeps the operator's values and adds the missing ones", () => {
    const { line, ...others } = defaultDocument.register;
    const read = migrateSettings({
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

  it('has every switch once, wherever in the tree the operator keeps it', () => {
    const read = migrateSettings({
      ...defaultDocument,
      whitelabel: node('ROOT', '1', node('FREEPLAY3', '0'), node('MEMCLUB3', '1', node('REGMOBVERF3'))),
    });
    const all = ids(read.whitelabel);
    expect(all).toHaveLength(new Set(all).size);
    expect(isOn(read.whitelabel, 'FREEPLAY3')).toBe(false);
    expect(new Set(all)).toEqual(new Set(ids(defaultDocument.whitelabel)));
  });

  it('turns on fields that edition 1 could not show, and later leaves off what the operator turned off', () => {
    const { zalo, nickname } = defaultDocument.profile;
    const profile = { zalo: { ...zalo, enabled: false }, nickname: { ...nickname, enabled: false } } as never;
    const first = migrateSettings({ ...defaultDocument, edition: 1, profile });
    expect([first.edition, first.profile.zalo?.enabled, first.profile.nickname?.enabled]).toEqual([
      2,
      true,
      false,
    ]);
    expect(Object.keys(first.profile).toSorted()).toEqual(Object.keys(defaultDocument.profile).toSorted());
    expect(migrateSettings({ ...defaultDocument, profile }).profile.zalo?.enabled).toBe(false);
  });

  it('replaces the default password rule of edition 1, and keeps a rule that the operator chose', () => {
    const former = { ...defaultDocument.register.password, patternId: 26, maxLength: 64 };
    const stored = (password: object) =>
      migrateSettings({
        ...defaultDocument,
        edition: 1,
        register: { ...defaultDocument.register, password } as never,
      });
    expect(stored(former).register.password?.patternId).toBe(0);
    expect(stored(former).edition).toBe(2);
    expect(stored({ ...former, minLength: 10 }).register.password?.patternId).toBe(26);
    const chosen = {
      ...defaultDocument,
      register: { ...defaultDocument.register, password: former } as never,
    };
    expect(migrateSettings(chosen).register.password?.patternId).toBe(26);
  });

  it('leaves a current document unchanged', () => {
    expect(migrateSettings(defaultDocument)).toEqual(defaultDocument);
  });
});
