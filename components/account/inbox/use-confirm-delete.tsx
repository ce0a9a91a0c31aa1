'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { useBackCloses } from '#lib/client/use-back-closes.ts';

type Target = { messageId: string; title: string };

function DeleteDialog({ title, onAnswer }: { title: string; onAnswer: (yes: boolean) => void }) {
  const t = useTranslations('inbox');
  useBackCloses(() => onAnswer(false));
  return (
    <Dialog
      open
      size="s"
      title={t('deleteTitle')}
      lead={t('deleteText', { title })}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button look="primary" onClick={() => onAnswer(true)}>
            {t('delete')}
          </Button>
          <Button data-first-focus onClick={() => onAnswer(false)}>
            {t('deleteBack')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}

/**
 * Confirms that a message is to be deleted, which cannot be undone: `confirm` opens the prompt, `onDelete` runs once it
 * is confirmed. `prompt` has to be rendered.
 */
export function useConfirmDelete(onDelete: (messageId: string) => void): {
  confirm: (target: Target) => void;
  prompt: ReactNode;
} {
  const [target, setTarget] = useState<Target | null>(null);
  const answer = (yes: boolean) => {
    setTarget(null);
    if (yes && target) onDelete(target.messageId);
  };
  return {
    confirm: ({ messageId, title }) => setTarget({ messageId, title }),
    prompt: target && <DeleteDialog title={target.title} onAnswer={answer} />,
  };
}
