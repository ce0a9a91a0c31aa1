import type { TurnKind } from '#lib/rules/cards/kinds.ts';
import type { CardKindTexts } from './kind-texts-en.ts';

/** English words of games by turns. */
export const turnsEn = {
  isIn: 'In',
  titleNobody: 'Nobody wins: nothing changes hands',
  yourTurn: 'Your turn',
  turnOf: '{name} to play',
  pass: 'Pass',
  play: 'Play',
  suggest: 'Suggest',
  passed: 'Passed',
  played: '{name}: {cards}',
  cardsLeft: '{count} left',
  openingCard: 'The first move must contain the {card}',
  beatTable: 'Beat the cards on the table, or pass',
  leadAny: 'You lead: play any combination',
  waitTurn: 'Wait for your turn',
  join: 'Play for {amount} a point',
  turnOver: 'Your turn had passed. Nothing was changed.',
  moveRefused: 'The rules don’t allow this move. Choose another.',
  pointsWon: '{points} points',
  tableCards: 'On the table',
  pointEach: 'Each card left',
  pointMany: 'Each card from 10 left on',
  leftEnd: 'Left end',
  rightEnd: 'Right end',
  mustPass: 'No tile fits: pass',
  fitLine: 'Lay a tile that fits an end of the line',
  startLine: 'Lay any tile to begin',
  followSuit: 'Follow the suit that was led if you can',
  leadCard: 'You lead the trick',
  bidTricks: 'How many tricks will you win?',
  bid: 'Bid {count}',
  bids: 'Bids {count}',
  tricksOf: '{count} of {bid} tricks',
  penalties: '{count} points',
  pipEach: 'Each pip more',
  pairMost: 'Between two players, at most',
  heartEach: 'Each heart',
  ladyEach: 'Queen of spades',
};

const PLAYED =
  'After two turns without a move you have 5 s for each, until you move again. If you disconnect or leave, these moves are made for you until the game is over.';

/** English texts of the kinds that are played by turns. */
export const turnKindsEn: Record<TurnKind, CardKindTexts> = {
  bigTwo: {
    game: 'Big two between players',
    choose: 'Be the first without cards',
    best: 'When your time runs out we pass for you, or play your lowest card where you lead.',
    how: [
      'Everybody has thirteen cards. Three is the lowest rank, then up to king, ace, and two as the highest; within a rank diamonds, clubs, hearts, spades.',
      'Lead a single card, a pair, three of a kind, or five cards. Others play a stronger combination of the same number of cards, or pass; who passed waits until the round is over. The last to play leads the next one.',
      'Five cards, from the lowest: straight, flush, full house, four of a kind with any card, straight flush. Straights run from 3 up to ace; twos are in none.',
      'The player with the lowest card begins, with a combination that contains it.',
      'The first without cards wins: the others pay 1 point for each card they hold, 2 for each from ten cards on.',
      PLAYED,
    ],
  },
  domino: {
    game: 'Dominoes between players',
    choose: 'Lay all your tiles',
    best: 'When your time runs out we lay your tile with the most pips that fits.',
    how: [
      'Everybody has seven tiles of a double six; what is left is not in play. The player with the highest double begins with any tile.',
      'Lay a tile that fits one end of the line. Pass only if you can’t.',
      'The game ends when somebody is out, or nobody can lay a tile.',
      'The fewest pips win: every other player pays the difference in pips as points, 20 at most. With equal fewest pips nothing changes hands.',
      PLAYED,
    ],
  },
  redHearts: {
    game: 'Hearts between players',
    choose: 'Take no hearts',
    best: 'When your time runs out we play your lowest card that is allowed.',
    how: [
      'Everybody has thirteen cards. The first seat leads; follow the suit that was led if you can. The highest card of that suit takes the trick and leads the next.',
      'Hearts can’t be led before one was played, unless there is nothing else.',
      'Each heart taken costs 1, the queen of spades 13. A player who takes all of them has none, and all others have them.',
      'Every two players settle the difference, 8 points at most.',
      PLAYED,
    ],
  },
  spades: {
    game: 'Spades between players',
    choose: 'Win the tricks you bid',
    best: 'When your time runs out we bid 1, or play your lowest card that is allowed.',
    how: [
      'Everybody has thirteen cards and plays alone. In the order of the seats each bids how many tricks they will win, 0 to 13.',
      'The first seat leads; follow the suit that was led if you can. Spades are trumps: the highest spade takes a trick, else the highest card of the suit that was led.',
      'Spades can’t be led before one was played, unless there is nothing else.',
      'A bid that was made scores its tricks, one that was not loses them; more tricks score nothing. A bid of 0 scores or loses 5.',
      'Every two players settle the difference of their scores, 8 points at most.',
      PLAYED,
    ],
  },
};
