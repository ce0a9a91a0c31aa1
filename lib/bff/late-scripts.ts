import { LATE_TYPE } from '#lib/rules/head-wake.ts';

const SCRIPT = /<script (?=[^>]*\basync\b)(?=[^>]*\bsrc="\/_next\/)/g;
const PRELOAD = /<link (?=[^>]*\brel="preload")(?=[^>]*\bas="script")[^>]*>/g;

/**
 * A page whose scripts wait: a browser neither fetches nor runs a script of a type that it does not know. The head script
 * wakes them (docs/decisions/0016-scripts-wait.md). Inline scripts stay: they only put aside what hydration will read.
 */
export function withLateScripts(html: string): string {
  return html.replace(PRELOAD, '').replace(SCRIPT, `<script type="${LATE_TYPE}" `);
}
