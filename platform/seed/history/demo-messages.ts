import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readCaseNumber } from '#platform/feedback/case-number.ts';
import { answerCase, openCase } from '#platform/feedback/cases.ts';
import { answerSupport, sendHouseMail } from '#platform/mail/house-mail.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { HistoryStep } from './history-member.ts';

const SERVICE = 'Customer service';

/** Messages of the house, by days back; all are older than those that the history leaves unread. */
const fromHouse = [
  {
    back: 20.8,
    title: 'Good to have you here',
    content:
      'Limits, breaks and your record of play are in your account, under Protection. You can set them before your first round.',
  },
  {
    back: 8.2,
    title: 'A second step for signing in',
    content:
      'With an authenticator app, a password alone no longer opens your account. It takes a minute: Security, Two-step verification.',
  },
] as const;

const QUESTION = {
  title: 'Name on the bank statement',
  content: 'Which name do I see on my bank statement when I deposit?',
};
const ANSWER =
  'The statement shows the name of the payment company that you see on the deposit page, not the name of this site.';
const SUGGESTION = 'Please show the RTP in the list of slots too, not only on the page of each game.';
const SUGGESTION_ANSWER =
  'Thank you. Each slot shows its RTP on its page and in its rules. We have passed your suggestion on.';

/** Messages, and a case of feedback, of a member of the demo. Returns nothing for an unknown one. */
export async function messageSteps(
  ctx: AppContext,
  tx: Tx,
  { username, now }: { username: string; now: number },
): Promise<HistoryStep[]> {
  const account = await findAccountByName(tx, username);
  if (!account) return [];
  const accountId = account.id;
  const before = (back: number) => new Date(Math.round(now - back * DAY_MS));
  let sentId = 0n;
  let caseId = 0n;
  return [
    ...fromHouse.map(({ back, ...mail }) => ({
      at: before(back),
      run: (step: Tx, at: Date) =>
        sendHouseMail(ctx, step, { accountId, mail, money: 0n, points: 0n, expiresAt: null, at }),
    })),
    {
      at: before(5.4),
      async run(step, at) {
        sentId = await sendMail(step, account, { to: 'support', name: '', mail: QUESTION, at });
      },
    },
    { at: before(5.1), run: (step, at) => answerSupport(step, { sentId, content: ANSWER, at }) },
    {
      at: before(4.3),
      async run(step, at) {
        const uploads: never[] = [];
        const order = { accountId, kind: 'suggestion', contact: '', content: SUGGESTION, uploads } as const;
        caseId = readCaseNumber(await openCase(ctx, step, order, at)) ?? 0n;
      },
    },
    {
      at: before(3.2),
      run: (step, at) =>
        answerCase(step, { caseId, content: SUGGESTION_ANSWER, by: SERVICE, decides: false }, at),
    },
  ];
}
