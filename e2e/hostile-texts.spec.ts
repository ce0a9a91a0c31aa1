import { test as base, expect, product } from './fixtures.ts';
import { hits, openCounted, packed, sender, showsAsText, texts } from './hostile-texts.ts';
import { requestCall } from './http.ts';
import { sample } from './sampling.ts';
import { startStack } from './stack.ts';

/**
 * Sixty texts that run a script wherever they become HTML, in every field that somebody reads. The browser ignores
 * the site's CSP here, so that nothing but the escaping is tried; the control at the end shows that they do run.
 */
const test = base.extend({
  // More values a minute than one address may send.
  stack: product(async () => ({ stack: await startStack({ THROTTLES: 'off' }) })),
});
test.use({ alone: 'hostile-texts', bypassCSP: true });

const MEMBER = 'player01';
/** Texts of which at least so many run where they become HTML: the rest waits for a click. */
const CONTROL_HITS = 40;

test('sixty hostile texts a field are shown as they were typed, and none runs', async ({ page, stack }) => {
  // The control’s pictures are found nowhere.
  test.info().annotations.push({ type: 'expected-noise', description: '404 (Not Found)' });
  const send = sender(stack, await openCounted(page, stack, MEMBER));

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

  await test.step('received messages: each as a subject and as a text, in the list and as it arrives', async () => {
    const message = (text: string) => ({ account: MEMBER, title: text, content: text });
    for (const text of texts) await stack.admin('message', message(text));
    await page.goto('/en?center=messageV2');
    const pages = Math.ceil(texts.length / 10);
    const newest = texts.toReversed();
    for (let at = 0; at < pages; at++) {
      const name = `Page ${at + 1}`;
      const centre = page.getByRole('dialog');
      if (at > 0)
        await centre
          .getByRole('link', { name, exact: true })
          .or(centre.getByRole('button', { name, exact: true }))
          .click();
      await showsAsText(page, newest.slice(at * 10, at * 10 + 10));
    }
    await page.goto('/en?center=messageV2');
    await showsAsText(page, newest.slice(0, 1));
    for (const text of sample([texts.slice(0, 3), texts.slice(30, 33)], 0).flat()) {
      await stack.admin('message', message(text));
      // In the list and as a toast.
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    }
    expect(await hits(page)).toEqual([]);
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

/** Every sixth of the texts in the ordinary run, all of them in the long one. */
const some = sample(
  Array.from({ length: 6 }, (_, part) => texts.filter((_, at) => at % 6 === part)),
  1,
).flat();
/** Time for a text: it is sent to each field, then the page is loaded. */
const TEXT_MS = 15_000;

test('hostile texts in a profile are refused, or shown without running', async ({ page, stack }) => {
  test.setTimeout(some.length * TEXT_MS);
  const cookie = await openCounted(page, stack, MEMBER);
  const set = async (fields: Record<string, string>) =>
    (await requestCall(stack.origin, 'POST /wps/member/info', { cookie, body: fields })).body.includes(
      '"success":true',
    );
  const short = ['nickname', 'region', 'telegram', 'line', 'wechat', 'facebook'];
  const long = ['permanentAddress', 'currentAddress'];
  // Fields that can be set once hold one of them.
  for (const name of ['payee', 'placeOfBirth']) await set({ [name]: texts[0] ?? '' });
  for (const [at, text] of some.entries()) {
    const longer = packed(200)[at % packed(200).length] ?? '';
    const taken: string[] = [];
    for (const name of short) if (await set({ [name]: text })) taken.push(text);
    for (const name of long) if (await set({ [name]: longer })) taken.push(longer);
    await page.goto('/en?center=securityCenter&part=profile');
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await showsAsText(page, taken);
  }
});

test('hostile texts in forms and in what they keep: contact, comment, address, remark', async ({
  page,
  stack,
}) => {
  const member = 'player02';
  const send = sender(stack, await openCounted(page, stack, member));

  await test.step('contact of a case, typed and kept over a reload', async () => {
    await page.goto('/en?center=feedback');
    const contact = page.getByRole('dialog').getByLabel('How can we reach you?');
    for (const text of packed(80)) await contact.fill(text);
    await page.reload();
    await showsAsText(page, packed(80).slice(-1));
  });

  await test.step('comment of an application, typed, kept and sent', async () => {
    const terms = { amount: 20, multiple: 5, places: 50, until: '30d', days: 14, by: 'Nadia' };
    const id = 407;
    await stack.admin('promotion-offer', { id, ...terms, review: 'on' });
    await page.goto(`/en/promotions/${id}`);
    const comment = page.getByRole('main').getByLabel('Comment');
    for (const text of packed(140)) await comment.fill(text);
    await page.reload();
    await expect(comment).toHaveValue(packed(140).at(-1) ?? '');
    await page.getByRole('main').getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('main').getByText('Under review').first()).toBeVisible();
    expect(await hits(page)).toEqual([]);
  });

  await test.step('address of the points mall, offered again', async () => {
    const pin = '482915';
    await stack.admin('points', { account: member, points: 60_000, reason: texts[0], by: 'Nadia' });
    await send('POST /wps/member/stepUp', { method: 'password', code: 'Demo1234' });
    await send('PUT /wps/member/paymentPassword', { paymentPassword: pin, confirmPaymentPassword: pin });
    const { list } = (await send('GET /wps/relay/MCS2_getPointReward', {})) as {
      list: { rewardId: number; title: string; pointsRequirement: number }[];
    };
    const mug = list.find(one => one.title === 'Enamel mug');
    for (const address of sample([packed(200).slice(0, 6), packed(200).slice(6)], 2).flat()) {
      await send('POST /wps/relay/passwordCheck/MCS2_redeemPointReward', {
        rewardId: mug?.rewardId,
        pointsRequirement: mug?.pointsRequirement,
        quantity: 1,
        address,
        password: pin,
      });
      await page.goto('/en/pointMall');
      await page.getByRole('button', { name: 'Redeem Enamel mug' }).click();
      await showsAsText(page, [address]);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Points details' }).click();
    await expect(page.getByRole('main').getByText(texts[0] ?? '')).toBeVisible();
    expect(await hits(page)).toEqual([]);
  });
});

test('hostile texts as remarks of links are shown as they were typed', async ({ page, stack }) => {
  const send = sender(stack, await openCounted(page, stack, 'agent02'));
  for (const remark of texts) await send('POST /wps/relay/MCSFE_createAffiliateUrl', { remark });
  await page.goto('/en?agentCenter=registerCenter&part=links');
  await showsAsText(page);
});
