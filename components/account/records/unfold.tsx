import { Icon } from '#components/ui/icons/icon.tsx';

/** Number of a row, which unfolds what is behind it in place. `label`: name of the button. */
export function Unfold({
  number,
  label,
  isOpen,
  onPress,
}: {
  number: string;
  label: string;
  isOpen: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={label}
      className="flex min-h-8 items-center gap-1.5 text-left underline underline-offset-4 max-md:min-h-11"
      onClick={onPress}
    >
      <span className="num">{number}</span>
      <Icon name="chevron-down" size={14} className={isOpen ? 'rotate-180' : ''} />
    </button>
  );
}
