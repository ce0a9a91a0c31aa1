'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

/** How long the word that it was copied stays, unless it is closed before. */
const COPIED_MS = 4000;

type Props = { title: string; text: string; confirm: string; onClose: () => void };

/** That something was copied, said in a dialog that goes by itself (row 149). */
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
