import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { NoticeItem } from '#components/lobby/lobby-data.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { NoticeViewer } from './notice-viewer.tsx';

const at = (text: string) => Date.parse(`${text}+08:00`);
const notice = (id: string, publishTime?: number) =>
  ({ id, title: `Notice ${id}`, content: '<p>x</p>', publishTime }) as NoticeItem;

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
