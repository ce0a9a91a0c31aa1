import type { ReactNode } from 'react';
import { RefusalLine } from '#components/shared/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Refusal } from '#lib/client/refusal.ts';
import { useWordsWhenTyping } from '#lib/client/refusal-words.ts';

type Props = {
  refusal: Refusal | null;
  busy: boolean;
  busyLabel: string;
  /** What the button says. */
  children: ReactNode;
};

/** How a way in ends: what was refused, if anything, and the one button that sends the form. */
export function FormEnd({ refusal, busy, busyLabel, children }: Props) {
  useWordsWhenTyping();
  return (
    <>
      {refusal && <RefusalLine refusal={refusal} />}
      <Button type="submit" look="primary" size="l" wide busy={busy} busyLabel={busyLabel} className="mt-1">
        {children}
      </Button>
    </>
  );
}
