import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#lib/bff/core/sanitize-html.ts';
import { bffRequest, isLong, LONG_MS } from '../support/bff-harness.ts';
import { htmlCorpus } from '../support/html-corpus.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const stub = stubForTests();

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

/** One jsdom window for all texts: each would cost megabytes that are not released while a test runs. */
const { DOMParser } = new JSDOM('').window;

/** Parses the text as a browser would and checks it element by element, instead of matching a pattern. */
function faults(html: string): string[] {
  const document = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
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

describe('W1: sanitised upstream HTML', () => {
  it.each(htmlCorpus(js))('contains nothing that runs, frames, sends or styles: %s', html => {
    const clean = cleanHtml(html);
    expect(faults(clean)).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('keeps harmless markup', () => {
    const html =
      '<h1>Hi</h1><p>A <b>b</b> <a href="https://x.test/a?b=1&amp;c=2">c</a> <a href="/rng">d</a></p><ul><li>e</li></ul><img src="https://img.example.test/p/a.png" alt="f">';
    const clean = cleanHtml(html);
    expect(clean).toContain('<h2>Hi</h2>');
    expect(clean).toContain('href="https://x.test/a?b=1&amp;c=2"');
    expect(clean).toContain('<a href="/rng">d</a>');
    expect(clean).toContain('src="/img/img.example.test/p/a.png?w=1080"');
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('no text of the grammar gets through, and sanitising twice changes nothing', {
    timeout: LONG_MS,
  }, () => {
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

  it('every response is sanitised where its schema says html', async () => {
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
    const text = await (await bffRequest('/wps/relay/MCSFE_getListAnnouncements')).text();
    expect(text).not.toMatch(/script|onerror|javascript|alert/);
    expect(JSON.parse(text).value.player[0].content).toBe('<p>ok</p>');
  });

  it('the help centre is sanitised at every depth', async () => {
    const entry = { title: 'H', content: `<p>ok</p><img src=x onerror=${js}>` };
    stub.on.set('/wps/system/helpCenter', (_request, response) =>
      send(response, 200, { success: true, value: [{ id: 1, ...entry, children: [{ id: 2, ...entry }] }] }),
    );
    const [topic] = JSON.parse(await (await bffRequest('/wps/system/helpCenter')).text()).value;
    expect([topic.content, topic.children[0].content]).toEqual(['<p>ok</p>', '<p>ok</p>']);
  });
});
