import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CodeInput } from './code-input.tsx';

function Held({ onCode }: { onCode?: (code: string) => void }) {
  const [code, setCode] = useState('');
  const change = (text: string) => {
    setCode(text);
    onCode?.(text);
  };
  return <CodeInput aria-label="Code" value={code} onChange={event => change(event.target.value)} />;
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const paste = (text: string) => fireEvent.paste(input(), { clipboardData: { getData: () => text } });

describe('code in six boxes', () => {
  it('is one input with a name for screen readers, filled in by the phone', () => {
    const { container } = render(<Held />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(input().autocomplete).toBe('one-time-code');
    expect(input().inputMode).toBe('numeric');
    expect(input().maxLength).toBe(6);
    const boxes = container.querySelectorAll('.code-boxes > span');
    expect(boxes).toHaveLength(6);
    for (const box of boxes) expect(box.getAttribute('aria-hidden')).toBe('true');
  });

  it.each([
    ['123 456', '123456'],
    ['Your code: 004 217.', '004217'],
    ['１２３４５６', '123456'],
    ['12345678', '123456'],
  ])('takes a code from a pasted “%s”', (text, code) => {
    const onCode = vi.fn();
    render(<Held onCode={onCode} />);
    paste(text);
    expect(input().value).toBe(code);
    expect(onCode).toHaveBeenLastCalledWith(code);
  });

  it('replaces what was typed by a whole code, and leaves a part of one to the browser', () => {
    render(<Held />);
    fireEvent.change(input(), { target: { value: '99' } });
    paste('123456');
    expect(input().value).toBe('123456');
    expect(paste('34')).toBe(true);
  });

  it('deletes as any input does, and leaves a text without digits to the browser', () => {
    const onCode = vi.fn();
    render(<Held onCode={onCode} />);
    paste('123456');
    fireEvent.change(input(), { target: { value: '12345' } });
    expect(onCode).toHaveBeenLastCalledWith('12345');
    expect(paste('no code')).toBe(true);
    expect(input().value).toBe('12345');
  });
});
