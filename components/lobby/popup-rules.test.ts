import { describe, expect, it } from 'vitest';
import { audienceOf, MAX_POPUPS, type Popup, shownPopups } from './popup-rules.ts';

const popup = (id: string) => ({ id, title: id, content: '', execution: 'A' }) as unknown as Popup;
const ids = (popups: readonly Popup[]) => popups.map(one => one.id);

describe('popups', () => {
  it('are for visitors, members, or members at their first sign-in', () => {
    expect(audienceOf('visitor', false)).toEqual(['B']);
    expect(audienceOf('trial', true)).toEqual(['B']);
    expect(audienceOf('member', false)).toEqual(['A']);
    expect(audienceOf('agent', false)).toEqual(['A']);
    expect(audienceOf('member', true)).toEqual(['F', 'A']);
  });

  it('leave out what was hidden for today, and show each once', () => {
    expect(ids(shownPopups([popup('1'), popup('2'), popup('1')], new Set(['2']), 0))).toEqual(['1']);
  });

  it('never exceed the cap of a session', () => {
    const many = Array.from({ length: 9 }, (_, index) => popup(String(index)));
    expect(shownPopups(many, new Set(), 0)).toHaveLength(MAX_POPUPS);
    expect(ids(shownPopups(many, new Set(), MAX_POPUPS - 1))).toEqual(['0']);
    expect(shownPopups(many, new Set(), MAX_POPUPS + 3)).toEqual([]);
  });
});
