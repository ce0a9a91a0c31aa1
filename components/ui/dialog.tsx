'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { type ModalRules, useModal } from './modal.ts';
import { Toasts } from './toast.tsx';

const widths = { s: 'md:w-104', m: 'md:w-140', l: 'md:w-[51.25rem]', xl: 'md:w-[62rem]' };

type DialogProps = ModalRules & {
  title: ReactNode;
  /** One sentence under the title; it also describes the dialog to assistive tools. */
  lead?: ReactNode;
  size?: keyof typeof widths;
  /** A picture at the left from 768 px up; phones drop it. Only with size `l`. */
  art?: ReactNode;
  /** Buttons at the end, in reading order; the one to do comes first. */
  actions?: ReactNode;
  children?: ReactNode;
};

/**
 * The one dialog. Centred from 768 px up, a sheet from below on phones. Escape, the cross, the cover (unless
 * `coverClose={false}`) and `timeoutMs` ask the caller to close by `onClose(reason)`; a dialog that is an address is
 * closed by the caller going back. The first field or button inside takes the focus; focus returns when it closes.
 */
export function Dialog({ title, lead, size = 'm', art, actions, children, ...rules }: DialogProps) {
  const t = useTranslations('ui');
  const id = useId();
  const modal = useModal(rules);
  return (
    <dialog
      {...modal}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead ? `${id}-lead` : undefined}
      className={`modal-sheet w-full ${widths[size]}`}
    >
      {rules.open && (
        <div
          className={classes(
            'relative grid max-h-[inherit]',
            Boolean(art) && 'md:grid-cols-[20rem_minmax(0,1fr)]',
          )}
        >
          {art && <div className="relative bg-hero max-md:hidden">{art}</div>}
          <div className="modal-body">
            <div className="modal-head">
              <h2 id={`${id}-title`} className="display text-2xl">
                {title}
              </h2>
              <Toasts over />
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
        </div>
      )}
    </dialog>
  );
}
