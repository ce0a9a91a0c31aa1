import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { ShownRefusal } from '#lib/calls/refusals.ts';

type Props = {
  code: ShownRefusal;
  open?: boolean;
  onClose: () => void;
  /** The ways on. */
  actions: ReactNode;
};

/** A refusal that stands for itself: its title, why, what next, and the ways on. */
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
