'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { type ModalRules, useModal } from './modal.ts';
import { Toasts } from './toast.tsx';

const widths = {
  s: 'md:w-104',
  m: 'md:w-140',
  l: 'md:w-[51.25rem]',
  xl: 'md:w-230',
  centre: 'md:w-300 md:h-[calc(100dvh-2rem)]',
};

type DialogProps = ModalRules & {
  title: ReactNode;
  /** Sentence below the title; also the dialog's accessible description. */
  lead?: ReactNode;
  size?: keyof typeof widths;
  /** Picture at the left from 768 px up; hidden on phones. Only with size `l` or `xl`. */
  art?: ReactNode;
  /** Column at the left that keeps its place while the content scrolls; hidden on phones. */
  aside?: ReactNode;
  /**
   * Height that is kept while the content loads, so that nothing moves (brands/dialogs.css): `sign-in` and `game` are the
   * least height, `form` the only one, of a form that scrolls above its foot.
   */
  reserve?: 'sign-in' | 'form' | 'game';
  /** Buttons at the end, in reading order; the primary one comes first. */
  actions?: ReactNode;
  children?: ReactNode;
};

/**
 * Dialog of the design system. Centred from 768 px up, a bottom sheet on phones. Escape, the cross, the cover
 * (unless `coverClose={false}`) and `timeoutMs` ask the caller to close by `onClose(reason)`; to close a
 * dialog with an address, the caller goes back. The first field or button inside takes the focus; the focus
 * returns when it closes.
 */
export function Dialog({
  title,
  lead,
  size = 'm',
  art,
  aside,
  reserve,
  actions,
  children,
  ...rules
}: DialogProps) {
  const t = useTranslations('ui');
  const id = useId();
  const modal = useModal(rules);
  return (
    <dialog
      {...modal}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead ? `${id}-lead` : undefined}
      data-reserve={reserve}
      className={`modal-sheet w-full ${widths[size]}`}
    >
      {rules.open && (
        <div
          className={classes(
            'relative grid max-h-[inherit]',
            Boolean(art) && 'md:grid-cols-[20rem_minmax(0,1fr)]',
            Boolean(aside) && 'h-full md:grid-cols-[14rem_minmax(0,1fr)]',
          )}
        >
          {aside && <div className="grid min-h-0 max-md:hidden">{aside}</div>}
          {art && <div className="relative bg-hero max-md:hidden">{art}</div>}
          <div className="modal-body">
            <div className="modal-head">
              <h2 id={`${id}-title`} className="display text-2xl">
                {title}
              </h2>
            </div>
            {lead && (
              <p id={`${id}-lead`} className="text-md text-t2">
                {lead}
              </p>
            )}
            {children && <div className={lead ? 'mt-4' : 'mt-2'}>{children}</div>}
            {actions && <div className="mt-6 flex flex-wrap gap-3 max-md:*:flex-1">{actions}</div>}
          </div>
          {!rules.locked && (
            <IconButton
              data-close
              label={t('close')}
              onClick={() => rules.onClose('button')}
              className="absolute top-2.5 right-2.5 z-1 bg-s1"
            >
              <Icon name="close" />
            </IconButton>
          )}
          <Toasts over={size === 'centre' ? 'full' : 'sheet'} />
        </div>
      )}
    </dialog>
  );
}
