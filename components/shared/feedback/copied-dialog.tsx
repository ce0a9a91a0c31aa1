'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';

/** Time until the confirmation closes by itself. */
const COPIED_MS = 4000;

type Props = { title: string; text: string; confirm: string; onClose: () => void };

/** Confirms that something was copied, in a dialog that closes by itself (docs/features.md#149). */
export function CopiedDialog({ title, text, confirm, onClose }: Props) {
  return (
    <Dialog
      open
      size="s"
      timeoutMs={COPIED_MS}
      title={title}
      lead={text}
      onClose={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          {confirm}
        </Button>
      }
    />
  );
}
