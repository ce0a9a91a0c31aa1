import type { TurnKind } from '#lib/rules/cards/kinds.ts';
import type { CardKindTexts } from './kind-texts-en.ts';

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
  landlord: {
    game: 'Landlord between players',
    choose: 'Be the first without cards',
    best: 'When your time runs out we bid nothing, pass, or play your lowest card where you lead.',
    how: [
      'Three players, 54 cards with two jokers. Everybody has seventeen, three stay on the table. Three is the lowest rank, then up to king, ace, two, small joker, big joker; suits make no difference.',
      'Each may once bid 1, 2 or 3 points, higher than the bids before. The highest bid becomes the landlord, takes the three cards and leads against both others. Without any bid nothing changes hands.',
      'Play a single card, a pair, three of a kind alone or with a single card or a pair, five or more ranks in a row, three or more pairs in a row, or two or more threes in a row, alone or with as many single cards or pairs. Rows go up to the ace.',
      'Four of a kind with two single cards or two pairs is a combination too. What goes along with four of a kind or threes in a row is always the lowest you have.',
      'Others play a higher combination of the same kind and number of cards, or pass. Four of a kind alone is a bomb and beats everything but a higher one; both jokers are a rocket and beat everything. After two passes the last to play leads again.',
      'When the landlord is out first, each of the others pays the bid; when one of them is, the landlord pays each of them. Every bomb and rocket played doubles it, up to 12 points each.',
      PLAYED,
    ],
  },
  gin: {
    game: 'Gin between players',
    choose: 'Make melds of your cards',
    best: 'When your time runs out we draw from the stock and discard that card. We never knock for you.',
    how: [
      'Two players, ten cards each. A meld is three or four cards of one rank, or three or more of one suit in a row; an ace is below the two. Cards in no meld are deadwood: ace 1, picture cards 10, others their number.',
      'One card lies face up. If it is black the first seat begins, if red the second. In each turn draw a card from the stock or take the one face up, then discard one; a card you just took can’t be discarded.',
      'With deadwood of 10 or less after your discard you can knock. The platform lays the melds of both with the least deadwood; the other player’s deadwood is laid off to the knocker’s melds where it fits, unless the knocker has no deadwood, which is gin.',
      'The knocker wins the difference in deadwood, with gin 10 points more. If the other’s deadwood is equal or less, that is an undercut: the other wins the difference and 10 points more. 30 points at most.',
      'Without a knock when two cards are left in the stock, or after 60 turns, nothing changes hands.',
      PLAYED,
    ],
  },
  rummy: {
    game: 'Rummy between players',
    choose: 'Put all cards into melds',
    best: 'When your time runs out we draw from the stock and discard that card. We never declare or drop for you.',
    how: [
      'Thirteen cards each from two decks. A card is turned: its rank is wild and stands for any card.',
      'A run is three or more cards of one suit in a row, with the ace below two or above king; without a wild card in another place it is pure. A set is three or four cards of one rank and different suits.',
      'In each turn draw a card from the stock or take the one face up, then discard one; a card you just took can’t be discarded. Before you draw you can drop instead: 5 points before your first card, 10 later.',
      'With all thirteen cards in melds, among them a pure run and another run, declare with your discard. You win.',
      'The others pay for their cards: ace and ten to king 10, others their number, wild cards nothing. Cards in melds are free with a pure run and another run; with one pure run alone only that run is free. The platform counts in the best way for you, up to 80.',
      'Every 4 of the count are a point, a rest counts as one: 20 points at most. If the stock runs out, or after 25 turns each, the lowest count wins the differences; with equal lowest counts nothing changes hands.',
      PLAYED,
    ],
  },
  limitHoldem: {
    game: 'Limit hold’em between players',
    choose: 'Make the best hand of seven cards',
    best: 'When your time runs out we check for you, or fold against a bet.',
    how: [
      'Everybody has two cards of their own. Five more lie on the table: three on the flop, one on the turn and one on the river. The best five of seven win.',
      'The button is drawn with the cards. The seat after it puts in 1 point, the next one 2; between two players the button puts in 1. Before the flop the seat after these begins, later the first after the button.',
      'A bet or raise is 2 points before and on the flop, 4 on the turn and river. Each of these four rounds has a bet and two raises at most; the 2 points at the beginning count as the first bet. Nobody can put in more than 36 points.',
      'Whoever folds is out. The last one left wins the pot; after the river the best hand does. Equal hands divide it, and an odd point goes to the first after the button.',
      'From the lowest: high card, pair, two pairs, three of a kind, straight, flush, full house, four of a kind, straight flush. Suits make no difference. When the game is over all hands are shown, also folded ones.',
      PLAYED,
    ],
  },
  ludo: {
    game: 'Ludo between players',
    choose: 'Go round the board',
    best: 'When your time runs out we move your piece that is furthest and can move.',
    how: [
      'Everybody has two pieces on a start of their own, a quarter of the board from the next. In the order of the seats each rolls a die, twenty times in all. The rolls follow from the seed, so nobody can change them.',
      'Move one of your pieces by the roll. After forty steps, by the exact number, a piece is home. A turn without a choice is made for you after 2 s.',
      'A piece that ends on a square with pieces of others sends them back to their start. On the four starts nobody is sent back.',
      'The game ends after twenty rolls each, or after a round in which somebody brought both pieces home.',
      'Every two players settle the difference in steps: each four of a player’s steps are a point, 8 points at most.',
      PLAYED,
    ],
  },
  mahjong: {
    game: 'Mahjong between players',
    choose: 'Complete sets and a pair',
    best: 'When your time runs out we win for you if you can, else pass or discard the tile you drew.',
    how: [
      '108 tiles: dots, bamboo and characters from 1 to 9, four of each. Everybody has thirteen; in each turn you draw one from the wall and discard one.',
      'A set is three tiles alike, or three of a suit in a row. Four sets and a pair win, seven pairs too.',
      'Anybody can win with a discard; the first in the order of the seats after the discarder is asked first. If nobody does, a player with two such tiles can take it for an open set (pung), then discards. Rows are made of own tiles only; there are no kongs.',
      'A hand is worth 1 point; threes alike and a pair, or seven pairs, twice as much; all of one suit three times as much. Open sets count.',
      'With a tile from the wall all others pay twice the worth. With a discard its player pays twice the worth, the others once. 12 points each at most.',
      'When the wall is empty nobody wins and nothing changes hands.',
      PLAYED,
    ],
  },
};
