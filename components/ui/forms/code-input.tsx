'use client';

import type { ClipboardEvent, ComponentProps } from 'react';

/** Number of digits of a code. */
const CODE_LENGTH = 6;
const boxes = [1, 2, 3, 4, 5, 6];

/**
 * Puts a pasted code into the input: codes are copied with spaces and words around them. Other texts are left
 * to the browser.
 */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  const code = event.clipboardData.getData('text').normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH);
  if (code.length !== CODE_LENGTH) return;
  event.preventDefault();
  event.currentTarget.setRangeText(code, 0, CODE_LENGTH, 'end');
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Input of a code of six digits, shown in six boxes. It is one input, so typing, deleting, the clipboard, the
 * phone's autofill and screen readers work as in any other.
 */
export function CodeInput(input: Omit<ComponentProps<'input'>, 'className' | 'maxLength'>) {
  return (
    <div className="@container max-w-[16.875rem] flex-[1_1_9rem]">
      <div className="code-boxes">
        {boxes.map(box => (
          <span key={box} aria-hidden="true" />
        ))}
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          maxLength={CODE_LENGTH}
          onPaste={pasteCode}
          className="control-input num"
        />
      </div>
    </div>
  );
}
