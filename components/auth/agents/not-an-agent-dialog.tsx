import { useTranslations } from 'next-intl';
import { RefusalDialog } from '#components/shared/feedback/refusal-dialog.tsx';
import { Button } from '#components/ui/button.tsx';

/** Says that the page is for agents; offers the lobby or signing in with another account. */
export function NotAnAgentDialog({
  onHome,
  onOtherAccount,
}: {
  onHome: () => void;
  onOtherAccount: () => void;
}) {
  const t = useTranslations('agentHome');
  return (
    <RefusalDialog
      code="agents_only"
      onClose={onHome}
      actions={
        <>
          <Button look="primary" onClick={onHome}>
            {t('toLobby')}
          </Button>
          <Button onClick={onOtherAccount}>{t('agentOther')}</Button>
        </>
      }
    />
  );
}
