import type { HonoContext } from './hono-env.ts';

const STYLE =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#14241f;color:#f2ecdf}main{max-width:26rem;margin:0 auto;padding:2.5rem 1.5rem}h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0 0 1.5rem;color:#cfcabc}section+section{border-top:1px solid #36564c;padding-top:1.5rem}main:has(:target) section:not(:target){display:none}main section:target{border:0;padding:0}';

type Words = { title: string; text: string };

/** Text of a demo page in the three languages: our own words, without markup. */
export type PlainPage = { ms: Words; en: Words; zh: Words };

const section = (lang: string, { title, text }: Words) =>
  `<section id="${lang}" lang="${lang}"><h1>${title}</h1><p>${text}</p></section>`;

/** Renders such a page: no scripts, no framing. An address with a language (`#en`) shows that one only. */
export function showPlainPage(context: HonoContext, { ms, en, zh }: PlainPage): Response | Promise<Response> {
  context.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  return context.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${en.title} · ${ms.title} · ${zh.title}</title>
<style>${STYLE}</style><main>${section('ms', ms)}${section('en', en)}${section('zh-CN', zh)}</main></html>`,
  );
}
