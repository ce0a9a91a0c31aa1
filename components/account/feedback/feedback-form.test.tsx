import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveDraftPictures } from '#components/shared/forms/draft-pictures.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { FeedbackForm } from './feedback-form.tsx';

const TEXT = 'The deposit of yesterday did not arrive until noon today.';
const UPLOAD = 'u'.repeat(22);
const refused = (errorCode: string, status: number) =>
  Response.json({ success: false, errorCode, params: {}, reference: 'r' }, { status });

describe('feedback that is not sent', () => {
  let isGone = false;
  let answer: () => Response = () => Response.error();
  const sent: { key: string | null; content: string; image1?: string }[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.includes('/uploads'))
        return isGone
          ? refused('upload_unknown', 404)
          : Response.json({ success: true, value: { offset: 1, done: true } });
      if (init?.method !== 'PUT') return Response.json({ success: true, value: null });
      const key = new Headers(init.headers).get('idempotency-key');
      sent.push({ key, ...JSON.parse(String(init.body)) });
      return answer();
    });
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  const text = () => screen.getByLabelText('Your problem') as HTMLTextAreaElement;
  const press = () => fireEvent.click(screen.getByRole('button', { name: /^Send/ }));
  const show = () => {
    render(<FeedbackForm bounds={{ least: 20, most: 1_000 }} />, { wrapper: TestFrame });
    fireEvent.change(text(), { target: { value: TEXT } });
    fireEvent.change(screen.getByLabelText('How can we reach you?'), { target: { value: '@elin' } });
  };

  it('cuts no contact that is too long, and sends nothing until it is shortened', async () => {
    answer = () => Response.json({ success: true, value: { caseNumber: 'F-000001' } });
    show();
    const contact = screen.getByLabelText('How can we reach you?') as HTMLInputElement;
    fireEvent.change(contact, { target: { value: 'x'.repeat(101) } });
    press();
    expect(screen.getByText(/^1 character too long/)).toBeTruthy();
    expect(contact.value).toHaveLength(101);
    expect(sent).toEqual([]);
    fireEvent.change(contact, { target: { value: 'x'.repeat(100) } });
    press();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('stays filled in with one refusal when the answer gets lost; sent again it is the same case', async () => {
    answer = () => {
      throw new TypeError('network');
    };
    show();
    press();
    expect(await screen.findByText(/We don’t know yet whether it arrived/)).toBeTruthy();
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(text().value).toBe(TEXT);
    expect(screen.getByLabelText('How can we reach you?')).toHaveProperty('value', '@elin');
    answer = () => Response.json({ success: true, value: { caseNumber: 'F-000012' } });
    press();
    await waitFor(() => expect(text().value).toBe(''));
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toBeTruthy();
    expect(sent[1]).toEqual(sent[0]);
  });

  it('says at its field that a picture is no longer there, and nothing else; the rest stays', async () => {
    saveDraftPictures('feedback-images', [{ name: 'bank.png', upload: UPLOAD, preview: '' }]);
    answer = () => {
      isGone = true;
      return refused('upload_unknown', 404);
    };
    show();
    await waitFor(() => expect(screen.getByText('Ready')).toBeTruthy());
    press();
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText('Ready')).toBeNull();
    expect(text().value).toBe(TEXT);
  });
});
