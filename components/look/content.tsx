import { SwipeRow } from '#components/shared/carousel/swipe-row.tsx';
import { CardGrid, GameCard } from '#components/shared/games/game-card.tsx';
import { GameRow, LinkCard } from '#components/shared/games/game-row.tsx';
import { VendorMark } from '#components/shared/games/vendor-mark.tsx';
import { Money } from '#components/shared/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { CardSkeletons } from '#components/ui/card-skeletons.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { Status } from '#components/ui/tag.tsx';

/** Sample game of the style sheet; empty images show the placeholder. */
export type Sample = {
  id: string;
  title: string;
  vendor: string;
  poster: string;
  wide: string;
  bare: string;
};

/** Cards in every state, in a grid and in rows. */
export function Cards({ samples }: { samples: readonly Sample[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <CardGrid label="Cards">
        {samples.slice(0, 5).map((game, index) => (
          <li key={game.id}>
            <GameCard
              title={game.title}
              vendor={game.vendor}
              href="#"
              poster={game.poster}
              tag={index === 1 ? 'new' : index === 2 ? 'free' : null}
              maintenance={index === 3 ? { until: '18:00' } : null}
            />
          </li>
        ))}
        <li>
          <GameCard
            title="A picture that did not come"
            vendor="Saddler"
            href="#"
            poster="/img/none"
            emblem="fish"
          />
        </li>
        <li>
          <CardSkeletons count={1} />
        </li>
      </CardGrid>
      <SwipeRow label="Hot">
        {samples.slice(0, 12).map(game => (
          <li key={game.id}>
            <GameCard title={game.title} vendor={game.vendor} href="#" poster={game.poster} />
          </li>
        ))}
      </SwipeRow>
      <SwipeRow label="Live" shape="wide">
        {samples.slice(0, 6).map(game => (
          <li key={game.id}>
            <GameCard title={game.title} vendor={game.vendor} href="#" poster={game.wide} shape="wide" />
          </li>
        ))}
      </SwipeRow>
      <div className="grid gap-cards md:grid-cols-3">
        {samples.slice(0, 3).map(game => (
          <GameRow key={game.id} title={game.title} detail={game.vendor} href="#" thumb={game.bare} />
        ))}
        {samples.slice(3, 6).map(game => (
          <LinkCard
            key={game.id}
            title={game.title}
            text="Football, tennis, basketball. Updated by 09:00."
            foot={game.vendor}
            href="#"
            thumb={game.bare}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-7 text-t3">
        {samples.slice(0, 6).map(game => (
          <VendorMark key={game.id} name={game.vendor} />
        ))}
      </div>
    </div>
  );
}

type Row = {
  at: string;
  kind: string;
  number: string;
  amount: number;
  state: 'positive' | 'warning' | 'danger';
};

const rows: readonly Row[] = [
  { at: '21 Nov 13:47', kind: 'Withdrawal', number: 'W-20918', amount: -1250, state: 'warning' },
  { at: '21 Nov 09:12', kind: 'Deposit', number: 'D-88140', amount: 500, state: 'positive' },
  { at: '19 Nov 20:51', kind: 'Deposit', number: 'D-87955', amount: 300, state: 'danger' },
];
const states = { positive: 'Completed', warning: 'Confirm receipt', danger: 'Declined by bank' };
const columns: readonly Column<Row>[] = [
  { key: 'at', header: 'Time', cell: row => <span className="num">{row.at}</span>, phone: 'meta' },
  { key: 'kind', header: 'Kind', cell: row => row.kind, phone: 'title' },
  { key: 'number', header: 'Number', cell: row => row.number, phone: 'none' },
  {
    key: 'amount',
    header: 'Amount, RM',
    align: 'end',
    phone: 'value',
    cell: row => (
      <Money amount={row.amount} currency="MYR" bare plus className={row.amount > 0 ? 'text-positive' : ''} />
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: row => <Status kind={row.state}>{states[row.state]}</Status>,
  },
];

/** A table with a total. */
export function Records() {
  return (
    <Panel className="overflow-hidden">
      <Table
        caption="Money in and out"
        columns={columns}
        rows={rows}
        rowKey={row => row.number}
        foot={['Total', '', '', <Money key="total" amount={-450} currency="MYR" bare />, '']}
      />
    </Panel>
  );
}

/** Empty and error states. */
export function States() {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Panel>
        <EmptyState level={3} title="No favourites yet" action={<Button>Browse slots</Button>}>
          Press the heart on any game and it will wait for you here.
        </EmptyState>
      </Panel>
      <Panel>
        <ErrorState
          level={3}
          title="We couldn’t load the list"
          reference="Reference 7F2-0418"
          action={<Button look="primary">Try again</Button>}
        >
          Your balance is safe. Try again.
        </ErrorState>
      </Panel>
    </div>
  );
}
