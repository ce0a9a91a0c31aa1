import type { Html } from '#lib/calls/fields.ts';

/** The operator's own words with their markup. The type says that the BFF has cleaned them (lib/bff/clean-html.ts). */
export function CleanHtml({ html }: { html: Html }) {
  return (
    <div
      className="clean-html text-md text-t2"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the brand of the type is given by the BFF's cleaning alone
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
