import { classes } from '#components/ui/classes.ts';

type Props = {
  /** Digits of a number, or balls. */
  balls: readonly string[];
  bonus?: readonly string[] | undefined;
  small?: boolean;
};

/** Most that are shown; of more, the first ones and how many follow. */
const MOST = 10;
const SHORTENED = 5;

/** Drawn digits or balls, the bonus ball last; read as one result. */
export function NumberBalls({ balls, bonus = [], small }: Props) {
  const shown = balls.length > MOST ? balls.slice(0, SHORTENED) : balls;
  const left = balls.length - shown.length;
  const label = [balls.join(' '), bonus.join(' ')].filter(Boolean).join(' + ');
  return (
    <span role="img" aria-label={label} className="inline-flex flex-wrap gap-1 align-middle">
      {[...shown, ...bonus].map((ball, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: digits repeat and never move
          key={at}
          aria-hidden="true"
          className={classes(
            'num grid place-items-center rounded-full font-bold',
            at < shown.length ? 'bg-s3' : 'bg-t1 text-s0',
            small ? (ball.length > 1 ? 'size-6 text-xs' : 'size-6 text-sm') : 'size-7 text-md',
          )}
        >
          {ball}
        </span>
      ))}
      {left > 0 && (
        <span aria-hidden="true" className="num grid place-items-center text-xs text-t3">
          +{left}
        </span>
      )}
    </span>
  );
}
