import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { answerOf, askCall, browserCookies, signIn } from './http.ts';
import type { Stack } from './stack.ts';

/**
 * Sixty texts that run a script wherever they become HTML, in every field that somebody reads. The browser ignores
 * the site's CSP here, so that nothing but the escaping is tried; the control at the end shows that they do run.
 */
test.use({ alone: 'hostile-texts', bypassCSP: true });

const MEMBER = 'player01';
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
const texts = PREFIXES.flatMap(prefix => BASES.map(base => prefix + base)).map((text, number) =>
  text.replace('§', String(number)),
);
/** Texts of which at least so many run where they become HTML: the rest waits for a click. */
const CONTROL_HITS = 40;

/** Packs the texts into as few values as a field's length allows. */
function packed(most: number): string[] {
  const values: string[] = [];
  for (const text of texts) {
    const last = values.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= most)
      values[values.length - 1] = `${last} ${text}`;
    else values.push(text);
  }
  return values;
}

const hits = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { hits: number[] }).hits)]);
/** Waits until a page shows all of these texts, as text or in a field; then none has run. */
async function showsAsText(page: Page, wanted: readonly string[] = texts): Promise<void> {
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

function sender({ origin }: Stack, cookie: string) {
  return async (line: string, body: object) => answerOf(await askCall(origin, line, { cookie, body }));
}

/** Signs the browser in and counts what runs in its pages. */
async function openCounted(page: Page, stack: Stack): Promise<string> {
  const cookie = await signIn(stack.origin, MEMBER);
  await page.context().addCookies(browserCookies(cookie, stack.origin));
  await page.addInitScript(() => {
    const own = window as unknown as { hits: number[]; hit: (number: number) => void };
    own.hits = [];
    own.hit = number => own.hits.push(number);
  });
  return cookie;
}

test('sixty hostile texts a field are shown as they were typed, and none runs', async ({ page, stack }) => {
  // The control’s pictures are found nowhere.
  test.info().annotations.push({ type: 'expected-noise', description: '404 (Not Found)' });
  const send = sender(stack, await openCounted(page, stack));

  await test.step('chat room', async () => {
    for (const content of packed(300)) {
      await send('POST /wps/v2/member/room/message', { room: 'en', content });
      await stack.admin('clock', { action: 'advance', to: '4s' });
    }
    await page.goto('/en?center=chatRoom');
    await showsAsText(page);
  });

  await test.step('text, contact and answer of a case', async () => {
    const [first = '', ...more] = packed(1_000);
    const contact = packed(80)[0] ?? '';
    const { caseNumber } = (await send('PUT /wps/feedback', {
      type: 'problem',
      content: first,
      contact,
    })) as { caseNumber: string };
    for (const content of more) await send('POST /wps/v2/member/feedback/case', { caseNumber, content });
    await stack.admin('case-answer', { number: caseNumber, content: first, by: 'Nadia' });
    await page.goto('/en?center=feedback');
    await showsAsText(page, texts.slice(0, 1));
    await page.goto(`/en?center=feedback&part=${caseNumber}`);
    await showsAsText(page);
  });

  await test.step('sent messages', async () => {
    for (const content of packed(1_000))
      await send('POST /wps/relay/EMFE_submitOutbox', {
        recipientType: 'support',
        title: texts[0],
        content,
      });
    await page.goto('/en?center=messageV2&part=outbox');
    await showsAsText(page);
  });

  await test.step('received messages: subject and text', async () => {
    const titles = packed(80);
    const contents = packed(500);
    for (const [at, title] of titles.entries())
      await stack.admin('message', {
        account: MEMBER,
        title,
        content: contents[at % contents.length] ?? title,
      });
    await page.goto('/en?center=messageV2');
    const last = Math.ceil(titles.length / 10);
    const newest = titles.toReversed();
    for (let at = 0; at < last; at++) {
      if (at > 0)
        await page
          .getByRole('dialog')
          .getByRole('link', { name: `Page ${at + 1}`, exact: true })
          .or(page.getByRole('dialog').getByRole('button', { name: `Page ${at + 1}`, exact: true }))
          .click();
      await showsAsText(
        page,
        newest.slice(at * 10, at * 10 + 10).flatMap(title => title.split(/ (?=\W*<)/)),
      );
    }
  });

  await test.step('control: as HTML they run', async () => {
    await page.evaluate(all => {
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = all.join(' ');
    }, texts);
    await expect.poll(async () => (await hits(page)).length).toBeGreaterThan(CONTROL_HITS);
  });
});

test('sixty hostile texts as a nickname are refused, or shown without running', async ({ page, stack }) => {
  const cookie = await openCounted(page, stack);
  for (const nickname of packed(200)) {
    const answer = await askCall(stack.origin, 'POST /wps/member/info', { cookie, body: { nickname } });
    if (!answer.body.includes('"success":true')) continue;
    await page.goto('/en?center=securityCenter&part=profile');
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await showsAsText(page, []);
  }
});
