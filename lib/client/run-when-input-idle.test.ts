import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runWhenInputIdle } from './run-when-input-idle.ts';

const effect = vi.fn();
let cancel: () => void;
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const fire = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  effect.mockReset();
  document.body.innerHTML = '<input>';
  cancel = runWhenInputIdle(effect);
});
afterEach(() => {
  cancel();
  vi.useRealTimers();
});

it.each(['pointermove', 'wheel', 'keydown', 'input', 'scroll'])(
  'restarts the idle timer on every %s',
  type => {
    for (let at = 0; at < 5; at += 1) {
      pass(1900);
      fire(type);
    }
    expect(effect).not.toHaveBeenCalled();
    pass(2000);
    expect(effect).toHaveBeenCalledTimes(1);
    fire(type);
    pass(60_000);
    expect(effect).toHaveBeenCalledTimes(1);
  },
);

it('waits while a field has the focus, however long nothing is typed', () => {
  document.querySelector('input')?.focus();
  pass(60_000);
  expect(effect).not.toHaveBeenCalled();
  document.querySelector('input')?.blur();
  pass(2000);
  expect(effect).toHaveBeenCalledTimes(1);
});

it('waits until a press ends', () => {
  fire('pointerdown');
  pass(60_000);
  expect(effect).not.toHaveBeenCalled();
  fire('pointerup');
  pass(2000);
  expect(effect).toHaveBeenCalledTimes(1);
});

it('waits while another dialog is open', () => {
  const dialog = Object.assign(document.createElement('dialog'), { open: true });
  document.body.append(dialog);
  pass(60_000);
  expect(effect).not.toHaveBeenCalled();
  dialog.remove();
  pass(2000);
  expect(effect).toHaveBeenCalledTimes(1);
});

it('does nothing once it is cancelled', () => {
  cancel();
  pass(60_000);
  expect(effect).not.toHaveBeenCalled();
});
