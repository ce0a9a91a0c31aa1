import { HEAD_SCRIPT } from '#lib/rules/head-script.ts';

/** The script before first paint; its text is fixed and its hash stands in every policy. */
export function HeadScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, allowed by its hash
  return <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />;
}
