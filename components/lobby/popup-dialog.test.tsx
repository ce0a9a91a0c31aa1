import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { standInForDialogs, TestFrame } from '#components/ui/test-frame.tsx';
import { PopupDialog } from './popup-dialog.tsx';
import type { Popup } from './popup-rules.ts';

beforeEach(standInForDialogs);

it('begins at the words, whatever else can be reached in it', () => {
  const popups = ['1', '2'].map(id => ({
    id,
    title: `Notice ${id}`,
    content: '<p>Read the <a href="/help">rules</a>.</p>' as Popup['content'],
    publishTime: undefined,
    execution: 'A',
  }));
  render(
    <TestFrame>
      <PopupDialog popups={popups} onClose={() => undefined} />
    </TestFrame>,
  );
  const words = screen.getByRole('article');
  expect(words.textContent).toContain('Notice 1');
  expect(document.activeElement).toBe(words);
});
