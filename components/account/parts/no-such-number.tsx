import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';

/** Says that a number in the address is none of the member's, and leads to those that are. */
export function NoSuchNumber({ title, list, href }: { title: string; list: string; href: string }) {
  return (
    <EmptyState
      level={3}
      title={title}
      action={
        <a href={href} className={buttonClass({ look: 'primary' })}>
          {list}
        </a>
      }
    />
  );
}
