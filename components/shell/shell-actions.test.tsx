import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ShellActions } from './shell-actions.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

it('closes a menu once the focus has left it and its button', () => {
  const hidden: string[] = [];
  Object.assign(HTMLElement.prototype, {
    hidePopover(this: HTMLElement) {
      hidden.push(this.id);
    },
  });
  render(
    <>
      <button type="button" popoverTarget="languages">
        Language
      </button>
      <div id="languages" popover="auto">
        <a href="/ms">Bahasa Melayu</a>
      </div>
      <a href="/help">Help</a>
      <ShellActions />
    </>,
  );
  const focus = (name: string) => act(() => screen.getByText(name).focus());
  focus('Language');
  focus('Bahasa Melayu');
  expect(hidden).toEqual([]);
  focus('Help');
  expect(hidden).toEqual(['languages']);
});
