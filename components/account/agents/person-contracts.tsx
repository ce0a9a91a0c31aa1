import { useTranslations } from 'next-intl';
import { ContractStatus } from '#components/account/contracts/contract-status.tsx';
import { useContracts } from '#components/account/contracts/use-contracts.ts';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import type { Card } from './person-card.tsx';

/** Contracts between the agent and an agent directly below, and the way to offer one; nothing while they are off. */
export function PersonContracts({ card: { person, permissions } }: { card: Card }) {
  const t = useTranslations('contracts');
  const contracts = useContracts();
  if (!contracts) return null;
  const own = contracts.filter(({ side, other }) => side === 'payer' && other === person.userName);
  const mayOffer = permissions.some(name => name.startsWith('offer-')) && !person.doNotContact;
  if (own.length === 0 && !mayOffer) return null;
  return (
    <Panel className="grid content-start gap-3 p-4">
      <h3 className="display text-lg">{t('contractsWith', { name: person.userName })}</h3>
      {own.length > 0 && (
        <Rows>
          {own.map(row => (
            <Row
              key={row.contractId}
              name={
                <a
                  href={centreHref('agentContracts', `c${row.contractId}`)}
                  className="font-bold underline underline-offset-4"
                >
                  {t(`kind_${row.kind}`)}
                </a>
              }
            >
              <ContractStatus row={row} />
            </Row>
          ))}
        </Rows>
      )}
      {mayOffer && (
        <a
          href={centreHref('agentContracts', `new-${person.userName}`)}
          className={buttonClass({ size: 's' })}
        >
          {t('offerTo', { name: person.userName })}
        </a>
      )}
    </Panel>
  );
}
