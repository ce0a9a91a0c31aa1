import { DAY_SECONDS } from '#lib/rules/time.ts';

/** Cookie of the chosen theme, `light` or `dark`; without it the page follows the system. */
const THEME_COOKIE = 'foyer-theme';
const YEAR_SECONDS = 365 * DAY_SECONDS;

/**
 * Part of the first-paint script: sets the theme before anything is painted, follows the system until somebody
 * chooses, and handles the buttons that choose, so that they work before hydration and cost no script later:
 * `data-theme-to` is `system`, `light`, `dark`, or `other` for the one that does not show.
 * Expects `e`, the root element, and `k`, the reader of cookies.
 */
export const THEME_SCRIPT = `const m=self.matchMedia?.('(prefers-color-scheme:light)'),T=()=>{const t=k('${THEME_COOKIE}'),c=t==='light'||t==='dark'?t:'system';e.dataset.themeChoice=c;e.dataset.theme=c==='system'?m?.matches?'light':'dark':c};T();m?.addEventListener?.('change',T);addEventListener('click',v=>{let c=v.target.closest?.('[data-theme-to]')?.dataset.themeTo;if(!c)return;if(c==='other')c=e.dataset.theme==='light'?'dark':'light';document.cookie='${THEME_COOKIE}='+c+'; Path=/; SameSite=Lax; Max-Age='+(c==='system'?0:${YEAR_SECONDS});T()})`;
