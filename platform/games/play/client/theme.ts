import { themeOfFrameName } from '#lib/rules/routes/frame-theme.ts';

/** Sets the page's theme: the one that the site's reader chose, which names the frame, else that of the system. */
export function followTheme(): void {
  const chosen = themeOfFrameName(window.name);
  const system = matchMedia('(prefers-color-scheme: light)');
  const set = () => {
    document.documentElement.dataset.theme = chosen ?? (system.matches ? 'light' : 'dark');
  };
  set();
  system.addEventListener('change', set);
}
