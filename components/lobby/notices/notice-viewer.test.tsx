import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { NoticeItem } from '#components/lobby/lobby-data.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { ALL_NOTICES } from './notice-href.ts';
import { NoticeViewer } from './notice-viewer.tsx';

const at = (text: string) => Date.parse(`${text}+08:00`);
const notice = (id: string, publishTime?: number) =>
  ({ id, title: `Notice ${id}`, content: '<p>x</p>', publishTime }) as NoticeItem;

beforeEach(() => localStorage.clear());

it('lists notices with the moment as people write it, and the time to the second in the title', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('2026-11-24T15:00:00') });
  render(
    <TestFrame>
      <NoticeViewer
        label="All notices"
        notices={[
          notice('1', at('2026-11-24T14:32:10')),
          notice('2', at('2026-11-02T09:00:00')),
          notice('3'),
        ]}
        current="1"
        onPick={vi.fn()}
      />
    </TestFrame>,
  );
  vi.useRealTimers();
  const list = within(screen.getByRole('navigation', { name: 'All notices' }));
  const [today, earlier, undated] = list.getAllByRole('listitem').map(item => item.querySelector('time'));
  expect(today?.textContent).toBe('24 Nov, 14:32');
  expect(today?.title).toBe('2026-11-24 14:32:10');
  expect(earlier?.textContent).toBe('2 Nov, 09:00');
  expect(undated).toBeNull();
});

function TestNotices({ at: first }: { at: string }) {
  const [current, setCurrent] = useState(first);
  return (
    <TestFrame>
      <NoticeViewer
        label="List"
        notices={['1', '2', '3'].map(id => notice(id))}
        {...{ current }}
        onPick={setCurrent}
      />
    </TestFrame>
  );
}

const isOff = (element: Element) => element.classList.contains('max-md:hidden');

it('on phones the list is one step and the text the next, with a way back; the focus follows', () => {
  render(<TestNotices at={ALL_NOTICES} />);
  const [list, article] = [screen.getByRole('navigation'), screen.getByRole('article')];
  expect([isOff(list), isOff(article)]).toEqual([false, true]);
  fireEvent.click(within(list).getByRole('button', { name: /Notice 2/ }));
  expect([isOff(list), isOff(article)]).toEqual([true, false]);
  expect(document.activeElement).toBe(article);
  expect(within(article).getByRole('heading').textContent).toBe('Notice 2');
  fireEvent.click(within(article).getByRole('button', { name: 'All notices' }));
  expect([isOff(list), isOff(article)]).toEqual([false, true]);
  expect(document.activeElement?.textContent).toContain('Notice 1');
});

it('a notice has a dot until it was opened, also after the dialog is opened again', () => {
  const { unmount } = render(<TestNotices at="2" />);
  const unread = () => screen.getAllByRole('button', { name: /^Unread/ }).map(one => one.textContent);
  expect(unread()).toEqual(['UnreadNotice 1', 'UnreadNotice 3']);
  fireEvent.click(screen.getByRole('button', { name: /Notice 3/ }));
  unmount();
  render(<TestNotices at={ALL_NOTICES} />);
  expect(unread()).toEqual(['UnreadNotice 1']);
});
