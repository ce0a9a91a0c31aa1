import type { ReactNode } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Refusal } from '#lib/client/refusal.ts';
import { usePrefetchRefusalTexts } from '#lib/client/refusal-texts.ts';

type Props = {
  refusal: Refusal | null;
  busy: boolean;
  busyLabel: string;
  /** Label of the button. */
  children: ReactNode;
};

/** End of an auth form: the refusal, if any, and the submit button. */
export function FormSubmit({ refusal, busy, busyLabel, children }: Props) {
  usePrefetchRefusalTexts();
  return (
    <>
      {refusal && <RefusalLine refusal={refusal} />}
      <Button type="submit" look="primary" size="l" wide busy={busy} busyLabel={busyLabel} className="mt-1">
        {children}
      </Button>
    </>
  );
}
