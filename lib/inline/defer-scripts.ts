import { DEFERRED_SCRIPT_TYPE } from './replay-clicks.ts';

const SCRIPT = /<script (?=[^>]*\basync\b)(?=[^>]*\bsrc="\/_next\/)/g;
const PRELOAD = /<link (?=[^>]*\brel="preload")(?=[^>]*\bas="script")[^>]*>/g;

/**
 * Defers the scripts of a page: a browser neither fetches nor runs a script of an unknown type. The
 * first-paint script activates them (decision 0016). Inline scripts stay: they only store data that hydration
 * will read.
 */
export function deferScripts(html: string): string {
  return html.replace(PRELOAD, '').replace(SCRIPT, `<script type="${DEFERRED_SCRIPT_TYPE}" `);
}
