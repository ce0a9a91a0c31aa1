'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { type ModalRules, useModal } from './modal.ts';

/** A panel from the edge over the page (the phone's menu). `label` names it; `head` stands beside the cross. */
export function Drawer({
  label,
  side = 'left',
  head,
  children,
  ...rules
}: ModalRules & { label: string; side?: 'left' | 'right'; head?: ReactNode; children: ReactNode }) {
  const t = useTranslations('ui');
  const modal = useModal(rules);
  return (
    <dialog
      {...modal}
      aria-label={label}
      data-side={side}
      className={classes(
        'modal-drawer m-0 h-dvh max-h-none w-80 max-w-[88vw] overflow-y-auto bg-s1 text-t1 shadow-3 backdrop:bg-scrim',
        side === 'right' && 'ml-auto',
      )}
    >
      {rules.open && (
        <>
          <div className="sticky top-0 z-1 flex h-head items-center justify-between gap-3 border-b border-line bg-s1 pr-2 pl-gutter">
            {head ?? <span />}
            <IconButton label={t('close')} onClick={() => rules.onClose('button')}>
              <Icon name="close" />
            </IconButton>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
