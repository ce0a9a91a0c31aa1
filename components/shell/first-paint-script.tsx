import { FIRST_PAINT_SCRIPT } from '#lib/inline/first-paint.ts';

/** Inline script that runs before first paint; its text is constant and its hash is in every CSP. */
export function FirstPaintScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, allowed by its hash
  return <script dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }} />;
}
