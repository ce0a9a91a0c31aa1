import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { CaptchaField } from './captcha-field.tsx';

afterEach(() => vi.unstubAllGlobals());

it('keeps the focus in place when the proof of work replaces the button that starts it', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <TestFrame>
      <CaptchaField input={{}} takesFocus onSolved={() => undefined} />
    </TestFrame>,
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code in the picture' }));
  const cannot = screen.getByRole('button', { name: 'Can’t read it?' });
  cannot.focus();
  fireEvent.click(cannot);
  expect(document.activeElement?.contains(screen.getByRole('status'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
