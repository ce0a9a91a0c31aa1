'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { RefusalFacts } from '#components/account/parts/refusal-facts.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { useDeadline } from '#components/shared/moment.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { PasswordField } from '#components/ui/forms/password-field.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { AddAccountForm } from './add-account-form.tsx';

type Accounts = CallOutput<'GET /wps/relay/MCSFE_getWithdrawAccountInfo'>;
type Card = Accounts['bankCards'][number];

/** Asks for the payment password before an account is removed. */
function RemoveForm({ card, onDone, onCancel }: { card: Card; onDone: () => void; onCancel: () => void }) {
  const t = useTranslations('withdraw');
  const action = useAction();
  const [pin, setPin] = useState('');
  const text = useRefusalText();
  const isPinWrong = action.refusal?.code === 'payment_password_wrong';
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = { bankCardId: card.bankCardId, paymentPassword: pin };
    if (await action.run(() => call('DELETE /wps/v2/member/bankCards', input))) onDone();
  };
  return (
    <Form onSubmit={submit} className="mt-3 grid max-w-104 gap-3">
      <PasswordField
        label={t('pin')}
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={event => setPin(event.target.value)}
        error={isPinWrong && action.refusal ? text(action.refusal) : undefined}
      />
      {action.refusal && !isPinWrong && <RefusalFacts refusal={action.refusal} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={pin === ''} busy={action.busy} busyLabel={t('sending')}>
          {t('removeSure')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('keep')}
        </Button>
      </div>
    </Form>
  );
}

function AccountList({ accounts, refetch }: { accounts: Accounts; refetch: () => unknown }) {
  const t = useTranslations('withdraw');
  const deadline = useDeadline();
  const [removing, setRemoving] = useState<number | null>(null);
  return (
    <Panel>
      <ul>
        {accounts.bankCards.map(card => (
          <li key={card.bankCardId} className="border-t border-line px-4 py-3 first:border-t-0">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <div>
                <b className="num block">
                  {card.bankName} {card.cardNumber}
                </b>
                <span className="text-sm text-t2">
                  {card.usableAt > accounts.now
                    ? t('waitsUntil', { time: deadline(card.usableAt) })
                    : card.cardHolder}
                </span>
              </div>
              {removing !== card.bankCardId && (
                <Button
                  size="s"
                  aria-label={t('removeOf', { account: `${card.bankName} ${card.cardNumber}` })}
                  onClick={() => setRemoving(card.bankCardId)}
                >
                  {t('remove')}
                </Button>
              )}
            </div>
            {removing === card.bankCardId && (
              <RemoveForm
                card={card}
                onCancel={() => setRemoving(null)}
                onDone={() => {
                  setRemoving(null);
                  showToast('positive', t('removed'));
                  void refetch();
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NewAccount({ accounts, refetch }: { accounts: Accounts; refetch: () => unknown }) {
  const t = useTranslations('withdraw');
  const banks = useCall('GET /wps/relay/MCSFE_getBanks', {});
  const added = () => {
    showToast('positive', t('added'));
    void refetch();
    replaceOverlay(centreHref('accounts'));
  };
  return (
    <QueryBoundary query={banks}>
      {known => (
        <AddAccountForm
          banks={known}
          holder={accounts.holder}
          holderRule={accounts.holderRule}
          onAdded={added}
        />
      )}
    </QueryBoundary>
  );
}

/** Accounts that withdrawals are paid to (docs/features.md#74). Without a payment password, leads to setting it. */
export function AccountsPage({ part }: CentrePageProps) {
  const t = useTranslations('withdraw');
  const query = useCall('GET /wps/relay/MCSFE_getWithdrawAccountInfo', {});
  return (
    <QueryBoundary query={query}>
      {accounts => {
        if (!accounts.hasPaymentPassword)
          return (
            <EmptyState
              level={3}
              title={t('noPinTitle')}
              action={
                <a
                  href={centreHref('securityCenter', 'payment')}
                  className={buttonClass({ look: 'primary' })}
                >
                  {t('setPin')}
                </a>
              }
            >
              {t('noPinText')}
            </EmptyState>
          );
        if (part === 'new') return <NewAccount accounts={accounts} refetch={query.refetch} />;
        const add = (
          <a href={centreHref('accounts', 'new')} className={buttonClass({ look: 'primary' })}>
            {t('addAccount')}
          </a>
        );
        return accounts.bankCards.length === 0 ? (
          <EmptyState level={3} title={t('noAccountsTitle')} action={add}>
            {t('noAccountsText')}
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <div>{add}</div>
            <AccountList accounts={accounts} refetch={query.refetch} />
          </div>
        );
      }}
    </QueryBoundary>
  );
}
