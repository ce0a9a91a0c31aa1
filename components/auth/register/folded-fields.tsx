import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';

type Props = {
  /** Open from the start: one of the fields is filled in already. */
  startsOpen: boolean;
  /** A field has an error or a note, which has to be seen. */
  opens: boolean;
  children: ReactNode;
};

/** Optional fields behind one line, rendered once it is opened. */
export function FoldedFields({ startsOpen, opens, children }: Props) {
  const t = useTranslations('register');
  const [open, setOpen] = useState(startsOpen);
  return (
    <details
      open={open || opens}
      onToggle={event => setOpen(event.currentTarget.open)}
      className="group border-y border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-md font-med">
        {t('more')}
        <Icon name="chevron-down" size={16} className="text-t3 group-open:rotate-180" />
      </summary>
      {(open || opens) && <div className="grid gap-3.5 pb-4">{children}</div>}
    </details>
  );
}
