import { expect, type Page } from 'playwright/test';
import { answerOf, browserCookies, requestCall, signIn } from './http.ts';
import type { Stack } from './stack.ts';

/** Sixty texts that run a script wherever they become HTML, and the means to see that none does. */
const PREFIXES = ['', '">', "'>", '</p>', '</a>', '-->'];
const BASES = [
  '<img src=x onerror=hit(§)>',
  '<svg onload=hit(§)></svg>',
  '<details open ontoggle=hit(§)>',
  '<video src=x onerror=hit(§)></video>',
  '<audio src=x onerror=hit(§)></audio>',
  '<iframe onload=hit(§)></iframe>',
  '<style onload=hit(§)></style>',
  '<IMG SRC=x ONERROR=hit(§)>',
  '<script>hit(§)</script>',
  '<a href=javascript:hit(§)>x</a>',
];
/** The texts; each calls `hit` with its number. */
export const texts = PREFIXES.flatMap(prefix => BASES.map(base => prefix + base)).map((text, number) =>
  text.replace('§', String(number)),
);
/** Packs the texts into as few values as a field's length allows. */
export function packed(most: number): string[] {
  const values: string[] = [];
  for (const text of texts) {
    const last = values.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= most)
      values[values.length - 1] = `${last} ${text}`;
    else values.push(text);
  }
  return values;
}

/** Numbers of the texts that have run. */
export const hits = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { hits: number[] }).hits)]);
/** Waits until a page shows all of these texts, as text or in a field; then none has run. */
export async function showsAsText(page: Page, wanted: readonly string[] = texts): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(all => {
        const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
        const shown = [
          document.querySelector('dialog[open]')?.textContent,
          ...fields.map(one => one.value),
        ].join('\n');
        return all.filter(text => !shown.includes(text));
      }, wanted),
    )
    .toEqual([]);
  const made = 'img[src="x"], [onerror], [onload], [ontoggle], a[href^="javascript:"]';
  expect(await page.evaluate(selector => document.body.querySelectorAll(selector).length, made)).toBe(0);
  expect(await hits(page)).toEqual([]);
}

/** Sends calls with a session's cookie; throws unless they succeed. */
export function sender({ origin }: Stack, cookie: string) {
  return async (line: string, body: object) => answerOf(await requestCall(origin, line, { cookie, body }));
}

/** Signs the browser in and counts what runs in its pages. */
export async function openCounted(page: Page, stack: Stack, username: string): Promise<string> {
  const cookie = await signIn(stack.origin, username);
  await page.context().addCookies(browserCookies(cookie, stack.origin));
  await page.addInitScript(() => {
    const own = window as unknown as { hits: number[]; hit: (number: number) => void };
    own.hits = [];
    own.hit = number => own.hits.push(number);
  });
  return cookie;
}
