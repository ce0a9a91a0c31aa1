import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';

/** Invitation code of the link, applied, with a button that removes it. */
export function AppliedCode({ code, onRemove }: { code: string; onRemove: () => void }) {
  const t = useTranslations('register');
  return (
    <p className="flex min-h-8 items-center gap-2 text-md text-t2">
      <Icon name="check" size={18} className="flex-none text-positive" />
      <span className="min-w-0 flex-1 break-words">{t('invited', { code })}</span>
      <Button look="text" onClick={onRemove}>
        {t('removeCode')}
      </Button>
    </p>
  );
}
