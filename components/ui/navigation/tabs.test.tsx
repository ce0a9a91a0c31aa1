import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

function Sample() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
  const items = [
    { value: 'a', label: 'One' },
    { value: 'b', label: 'Two' },
    { value: 'c', label: 'Three' },
  ] as const;
  return (
    <Tabs label="Ways" value={value} items={items} onChange={setValue}>
      panel {value}
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

it('a click selects a tab, and the panel is named by its tab', () => {
  render(<Sample />);
  fireEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(chosen()).toBe('Two');
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('panel b');
});

it('arrow keys wrap around, Home and End go to the ends, and only the selected tab is a tab stop', () => {
  render(<Sample />);
  const list = screen.getByRole('tablist', { name: 'Ways' });
  const steps: [string, string][] = [
    ['ArrowRight', 'Two'],
    ['End', 'Three'],
    ['ArrowRight', 'One'],
    ['ArrowLeft', 'Three'],
    ['Home', 'One'],
    ['a', 'One'],
  ];
  for (const [key, name] of steps) {
    fireEvent.keyDown(list, { key });
    expect(chosen(), key).toBe(name);
  }
  expect(screen.getAllByRole('tab').map(tab => tab.tabIndex)).toEqual([0, -1, -1]);
});

it('the selected tab is scrolled into view within its row', () => {
  const box = (left: number, width: number) => ({ left, width }) as DOMRect;
  // A row of 300 px with tabs of 150 px.
  const rects = { tablist: box(0, 300), One: box(0, 150), Two: box(150, 150), Three: box(300, 150) };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return rects[this.getAttribute('role') === 'tablist' ? 'tablist' : (this.textContent as 'One')];
  });
  render(<Sample />);
  const row = screen.getByRole('tablist');
  row.scrollLeft = 0;
  fireEvent.click(screen.getByRole('tab', { name: 'Three' }));
  expect(row.scrollLeft).toBe(225);
  vi.restoreAllMocks();
});
