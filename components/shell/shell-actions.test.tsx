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

it.each([
  ['https://chat.example.test/w?id=7', 'https://chat.example.test/w?id=7#zh-CN'],
  ['https://chat.example.test/#room', 'https://chat.example.test/#room'],
])(
  'opens customer service at the page’s language, unless its address has a place of its own: %s',
  (href, at) => {
    const opened = { location: { href: '' }, opener: null };
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    document.documentElement.lang = 'zh-CN';
    render(
      <>
        <a href={href} target="_blank" rel="noopener" data-support>
          客服
        </a>
        <ShellActions />
      </>,
    );
    act(() => screen.getByText('客服').click());
    expect(opened.location.href).toBe(at);
  },
);
