import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';

/** Choices in their order, and the variant under which each is the current one. */
const choices = [
  {
    to: 'system',
    text: 'themeSystem',
    now: 'theme-system:bg-sel theme-system:text-on-sel',
    mark: 'theme-system:inline',
  },
  {
    to: 'light',
    text: 'themeLight',
    now: 'theme-light:bg-sel theme-light:text-on-sel',
    mark: 'theme-light:inline',
  },
  {
    to: 'dark',
    text: 'themeDark',
    now: 'theme-dark:bg-sel theme-dark:text-on-sel',
    mark: 'theme-dark:inline',
  },
] as const;

/**
 * Chooses the theme: the system's, light or dark. The first-paint script handles the buttons
 * (lib/inline/theme-script.ts) and marks the choice on `<html>`, so that the HTML is the same for everybody.
 */
export function ThemeRow({ className }: { className?: string }) {
  const t = useTranslations('shell');
  return (
    <fieldset
      aria-label={t('themeChoice')}
      className={classes(
        'mx-4 hidden min-w-0 overflow-hidden rounded-md border border-line in-data-js:flex',
        className,
      )}
    >
      {choices.map(({ to, text, now, mark }) => (
        <button
          key={to}
          type="button"
          data-theme-to={to}
          className={classes(
            'min-h-9 min-w-0 flex-1 border-line px-1 text-sm font-med text-t2 not-first:border-l hover:text-t1',
            now,
          )}
        >
          {t(text)}
          <span className={classes('sr-only hidden', mark)}> ({t('themeCurrent')})</span>
        </button>
      ))}
    </fieldset>
  );
}
