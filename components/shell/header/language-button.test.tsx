import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { LanguageMenu } from './language-menu.tsx';

afterEach(cleanup);

it.each([
  [true, false],
  [false, true],
])('phones have the language button on pages without the side menu: %j', (onPhones, isHidden) => {
  render(<LanguageMenu place={{ path: '/' }} onPhones={onPhones} />, { wrapper: TestFrame });
  const button = screen.getByRole('button', { name: /language/i });
  expect(button.classList.contains('max-md:hidden')).toBe(isHidden);
});
