import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
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
