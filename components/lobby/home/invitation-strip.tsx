import { useLocale, useTranslations } from 'next-intl';
import { buttonClass, iconButtonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';

/**
 * Names the invitation of a visitor who came by an agent's link. In every home page, hidden: the first-paint
 * script shows it (first-paint.ts), until the visitor registers or removes the code.
 */
export function InvitationStrip() {
  const t = useTranslations('invitation');
  const shell = useTranslations('shell');
  const locale = useLocale();
  return (
    <aside aria-label={t('title')} className="invitation-strip">
      <Icon name="check" size={18} className="flex-none text-positive max-md:hidden" />
      <p className="min-w-0 flex-1">{t.rich('by', { code: () => <b className="invitation-code" /> })}</p>
      <a
        href={hrefOf(locale, { path: '/register' })}
        data-sign-in
        // On a phone the header above has the same button.
        className={buttonClass({ look: 'primary', size: 's', className: 'max-md:hidden' })}
      >
        {shell('register')}
      </a>
      <button
        type="button"
        data-act="no-invitation"
        aria-label={t('remove')}
        title={t('remove')}
        className={iconButtonClass()}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
