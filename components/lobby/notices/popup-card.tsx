'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { CleanHtml } from '#components/shared/clean-html.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Button, IconButton } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { runWhenInputIdle } from '#lib/client/run-when-input-idle.ts';
import { PopupDialog } from './popup-dialog.tsx';
import type { Popup } from './popup-rules.ts';

type Props = {
  popups: readonly Popup[];
  onShow: () => void;
  onClose: (hideToday: boolean) => void;
};

/** The keyboard goes on at the page's content when the card with its focus disappears. */
function keepFocusInPage(): void {
  if (!document.activeElement?.closest('[data-opens-by-itself]')) return;
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Whether an Escape is for something else: a dialog or menu that is open, or a field with the focus. */
function isForOthers(event: KeyboardEvent): boolean {
  const isField =
    event.target instanceof Element && event.target.matches('input:not([type=checkbox]),textarea,select');
  return event.defaultPrevented || isField || document.querySelector('dialog[open],:popover-open') !== null;
}

/**
 * Popup announcements of the operator as a card at the lower end of the window, above the tab bar of phones.
 * It appears while the user is idle, takes no focus and leaves the page usable; "Read" opens all of them in a
 * dialog. Its place is below the footer, so that it covers nothing at the end of the page.
 */
export function PopupCard({ popups, onShow, onClose }: Props) {
  const t = useTranslations('lobby');
  const ui = useTranslations('ui');
  const titleId = useId();
  const [state, setState] = useState<'waiting' | 'shown' | 'reading'>('waiting');
  const [hide, setHide] = useState(false);
  const show = useEffectEvent(() => {
    setState('shown');
    onShow();
  });
  useEffect(() => runWhenInputIdle(() => show()), []);
  const close = () => {
    keepFocusInPage();
    onClose(hide);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isForOthers(event)) close();
  });
  useEffect(() => {
    if (state !== 'shown') return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [state]);
  const popup = popups[0];
  if (!popup) return null;
  if (state === 'reading')
    return <PopupDialog popups={popups} hide={hide} onHide={setHide} onClose={() => onClose(hide)} />;

  return (
    <div aria-live="polite" className="popup-place">
      {state === 'shown' && (
        <section
          aria-labelledby={titleId}
          data-opens-by-itself
          className="popup-card relative rounded-lg border border-line bg-s1 px-4.5 pt-4 pb-3 shadow-3"
        >
          <p className="pr-9 text-xs text-t3">
            {t('popup')}
            {popup.publishTime !== undefined && (
              <>
                {' · '}
                <Moment at={popup.publishTime} form="day" />
              </>
            )}
          </p>
          <h2 id={titleId} className="display mt-1 pr-9 text-lg wrap-anywhere">
            {popup.title}
          </h2>
          <div className="mt-1.5 line-clamp-3">
            <CleanHtml html={popup.content} />
          </div>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <Checkbox
              label={t('popupHideToday')}
              checked={hide}
              onChange={event => setHide(event.target.checked)}
            />
            <div className="ml-auto flex gap-2">
              <Button look="quiet" className="px-3" onClick={() => setState('reading')}>
                {t('popupRead', { count: popups.length })}
              </Button>
              <Button onClick={close}>{t('popupClose')}</Button>
            </div>
          </div>
          <IconButton label={ui('close')} onClick={close} className="absolute top-1.5 right-1.5">
            <Icon name="close" />
          </IconButton>
        </section>
      )}
    </div>
  );
}
