'use client';

import { useTranslations } from 'next-intl';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Money } from '#components/shared/money.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { ReferralCard } from './referral-card.tsx';
import { ReferralFriends } from './referral-friends.tsx';
import { ReferralRanking } from './referral-ranking.tsx';
import { RewardHistory } from './reward-history.tsx';

const DETAILS = 'GET /wps/relay/MCSFE_getReferralDetails';
const TERMS = 'GET /wps/relay/MCSFE_getReferralRules';
const INCOME = 'GET /wps/relay/ODSFE2_referralMyIncome';
const OPEN = 'GET /wps/relay/MCSFE_getClaimPromotion';
const CLAIM = 'POST /wps/relay/MCSFE_claimIssuedPromotion';
const TYPE = 'REFERRAL';
type Terms = CallOutput<typeof TERMS>;
type Income = CallOutput<typeof INCOME>;

/** Claims every reward for friends, one by one. */
async function claimAll(): Promise<void> {
  const open = await call(OPEN, { promotionType: TYPE });
  try {
    for (const { rewardId } of open)
      await moneyCall(CLAIM, { promotionClaimId: rewardId, promotionType: TYPE });
  } finally {
    for (const changed of [INCOME, OPEN, 'GET /wps/v2/wallets/balance'] as const)
      void queryClient().invalidateQueries({ queryKey: [changed] });
  }
}

function Figures({ income }: { income: Income }) {
  const t = useTranslations('referral');
  const all = income.achievementAmount + income.depositRebateAmount + income.totalBetRebateAmount;
  return (
    <Panel>
      <dl className="grid grid-cols-3 divide-x divide-line">
        {[
          { name: t('joined'), value: income.memberCount },
          { name: t('qualified'), value: income.memberQualifiedCount },
          { name: t('incomeAll'), value: <Money amount={all} currency={income.currency} /> },
        ].map(({ name, value }) => (
          <div key={name} className="px-3 py-3 md:px-4">
            <dt className="text-sm text-t2">{name}</dt>
            <dd className="display num mt-1 text-xl md:text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function IncomeByKind({ income, terms }: { income: Income; terms: Terms }) {
  const t = useTranslations('referral');
  const action = useAction();
  const { currency, claimable } = income;
  const money = (amount: number) => formatMoney(amount, currency);
  const total = income.achievementAmount + income.depositRebateAmount + income.totalBetRebateAmount;
  const claim = () =>
    action.run(async () => {
      await claimAll();
      showToast('positive', t('claimed', { amount: money(claimable) }));
    });
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('income')}</h3>
      <Panel className="grid gap-3 px-4 py-3">
        <Rows>
          <Row name={t('achievement', { count: income.memberQualifiedCount })}>
            {money(income.achievementAmount)}
          </Row>
          <Row name={t('depositShare', { percent: terms.depositShare })}>
            {money(income.depositRebateAmount)}
          </Row>
          <Row name={t('betShare', { percent: terms.betShare })}>{money(income.totalBetRebateAmount)}</Row>
          <Row name={t('total')} strong>
            {money(total)}
          </Row>
          <Row name={t('toClaim')}>{money(claimable)}</Row>
        </Rows>
        {claimable > 0 && (
          <MoneyAction
            action={action}
            unknown={t('unknownOutcome')}
            busyLabel={t('claiming')}
            disabled={false}
            onClick={() => void claim()}
          >
            {t('claim', { amount: money(claimable) })}
          </MoneyAction>
        )}
      </Panel>
    </section>
  );
}

function Rules({ terms }: { terms: Terms }) {
  const t = useTranslations('referral');
  const money = (amount: number) => formatMoney(amount, terms.currency);
  const first = t('rule1', {
    deposit: money(terms.deposit),
    turnover: money(terms.turnover),
    days: terms.days,
  });
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('rules')}</h3>
      <Panel className="px-4 py-3">
        <ol className="list-decimal space-y-1.5 pl-5 text-md text-t2">
          {[first, t('rule2'), t('rule3'), t('rule4'), t('rule5')].map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Panel>
    </section>
  );
}

/** Inviting friends: code, link, friends, income, rules, ranking and what was paid (docs/features.md#85). */
export function ReferralPage() {
  const t = useTranslations('referral');
  const details = useCall(DETAILS, {});
  const terms = useCall(TERMS, {});
  const income = useCall(INCOME, {});
  return (
    <QueryBoundary query={terms} standIn="h-96">
      {offered => {
        const offer = t('offer', {
          reward: formatMoney(offered.reward, offered.currency),
          friendReward: formatMoney(offered.friendReward, offered.currency),
        });
        return (
          <div className="grid grid-cols-1 gap-6">
            <QueryBoundary query={details} standIn="h-64">
              {({ referralCode }) => <ReferralCard code={referralCode} offer={offer} />}
            </QueryBoundary>
            <QueryBoundary query={income}>{own => <Figures income={own} />}</QueryBoundary>
            <ReferralFriends />
            <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
              <QueryBoundary query={income}>
                {own => <IncomeByKind income={own} terms={offered} />}
              </QueryBoundary>
              <Rules terms={offered} />
            </div>
            <ReferralRanking />
            <RewardHistory type={TYPE} title={t('paidBefore')} />
          </div>
        );
      }}
    </QueryBoundary>
  );
}
