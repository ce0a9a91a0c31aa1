import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { ShownRefusal } from '#lib/calls/refusals.ts';

type Props = {
  code: ShownRefusal;
  open?: boolean;
  onClose: () => void;
  /** Buttons of the dialog. */
  actions: ReactNode;
};

/** Dialog for a refusal: its title, reason, what to do next, and buttons. */
export function RefusalDialog({ code, open = true, onClose, actions }: Props) {
  const t = useTranslations('refusals');
  return (
    <Dialog
      open={open}
      size="s"
      title={t(`${code}.title`)}
      lead={t(`${code}.why`)}
      onClose={onClose}
      actions={actions}
    >
      <p className="text-md text-t2">{t(`${code}.next`)}</p>
    </Dialog>
  );
}
