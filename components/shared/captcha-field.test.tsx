import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { CaptchaField } from './captcha-field.tsx';

afterEach(() => vi.unstubAllGlobals());

it('goes on with the focus where the button stood that asks for a proof instead', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <TestFrame>
      <CaptchaField input={{}} takesFocus onSolved={() => undefined} />
    </TestFrame>,
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code in the picture' }));
  const cannot = screen.getByRole('button', { name: 'I cannot read the picture' });
  cannot.focus();
  fireEvent.click(cannot);
  expect(document.activeElement?.contains(screen.getByRole('status'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
