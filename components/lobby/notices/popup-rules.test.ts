import { describe, expect, it } from 'vitest';
import { audienceOf, MAX_POPUPS, type Popup, visiblePopups } from './popup-rules.ts';

const popup = (id: string) => ({ id, title: id, content: '', execution: 'A' }) as unknown as Popup;
const ids = (popups: readonly Popup[]) => popups.map(one => one.id);

describe('rules of the popups', () => {
  it('selects them for visitors, for members, or for members at their first sign-in', () => {
    expect(audienceOf('visitor', false)).toEqual(['B']);
    expect(audienceOf('trial', true)).toEqual(['B']);
    expect(audienceOf('member', false)).toEqual(['A']);
    expect(audienceOf('agent', false)).toEqual(['A']);
    expect(audienceOf('member', true)).toEqual(['F', 'A']);
  });

  it('leaves out popups that were hidden for today, and shows each once', () => {
    expect(ids(visiblePopups([popup('1'), popup('2'), popup('1')], new Set(['2']), 0))).toEqual(['1']);
  });

  it('never exceeds the cap of a session', () => {
    const many = Array.from({ length: 9 }, (_, index) => popup(String(index)));
    expect(visiblePopups(many, new Set(), 0)).toHaveLength(MAX_POPUPS);
    expect(ids(visiblePopups(many, new Set(), MAX_POPUPS - 1))).toEqual(['0']);
    expect(visiblePopups(many, new Set(), MAX_POPUPS + 3)).toEqual([]);
  });
});
