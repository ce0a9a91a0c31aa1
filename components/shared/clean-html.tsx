import type { Html } from '#lib/calls/fields.ts';

/**
 * HTML of the operator. The type guarantees that the BFF has sanitised it (lib/bff/core/sanitize-html.ts).
 */
export function CleanHtml({ html }: { html: Html }) {
  return (
    <div
      className="clean-html text-md text-t2"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only the BFF's sanitiser gives the Html brand
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
