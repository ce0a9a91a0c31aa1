'use client';

import { type ReactNode, useRef, useState } from 'react';
import { refusalOf } from '#lib/client/refusal.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

type Waiting = { resolve: () => void; reject: (refusal: unknown) => void };

/**
 * Step-up: runs an action that may need a fresh proof of identity; when the platform asks for one, a dialog
 * takes it and the action runs again. Cancelling throws the refusal `step_up_required`. `prompt` has to be
 * rendered.
 */
export function useStepUp(): { guard: (work: () => Promise<unknown>) => Promise<void>; prompt: ReactNode } {
  const waiting = useRef<Waiting | null>(null);
  const [open, setOpen] = useState(false);

  const guard = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (thrown) {
      const no = refusalOf(thrown);
      if (no.code !== 'step_up_required') throw no;
      await new Promise<void>((resolve, reject) => {
        waiting.current = { resolve, reject: () => reject(no) };
        setOpen(true);
      });
      await work();
    }
  };
  const settle = (proved: boolean) => {
    setOpen(false);
    if (proved) waiting.current?.resolve();
    else waiting.current?.reject(null);
    waiting.current = null;
  };
  return {
    guard,
    prompt: open && <StepUpDialog onProved={() => settle(true)} onClose={() => settle(false)} />,
  };
}
