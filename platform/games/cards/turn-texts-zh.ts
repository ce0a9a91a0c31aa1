import type { TurnKind } from '#lib/rules/cards/kinds.ts';
import type { CardKindTexts } from './kind-texts-en.ts';
import type { turnsEn } from './turn-texts-en.ts';

/** Chinese words of games by turns. */
export const turnsZh: typeof turnsEn = {
  isIn: '已参加',
  titleNobody: '没有赢家，互不输赢',
  yourTurn: '轮到您了',
  turnOf: '轮到 {name}',
  pass: '过',
  play: '出牌',
  suggest: '提示',
  passed: '过',
  played: '{name}：{cards}',
  cardsLeft: '剩 {count} 张',
  openingCard: '首次出牌必须包含{card}',
  beatTable: '压过桌上的牌，或选择过',
  leadAny: '由您领出，任意牌型均可',
  waitTurn: '请等待您的回合',
  join: '每分 {amount}，参加',
  turnOver: '您的回合已过，没有任何改变。',
  moveRefused: '规则不允许这样走，请另选。',
  pointsWon: '{points} 分',
  tableCards: '桌面',
  pointEach: '每剩一张',
  pointMany: '剩 10 张起，每张',
  leftEnd: '接左端',
  rightEnd: '接右端',
  mustPass: '没有可接的牌：过',
  fitLine: '请出一张能接上两端的牌',
  startLine: '请任意出一张牌开始',
  followSuit: '有同花色时必须跟',
  leadCard: '由您领出',
  bidTricks: '您预计赢几墩？',
  bid: '叫 {count}',
  bids: '叫 {count} 墩',
  tricksOf: '{bid} 墩中已赢 {count}',
  penalties: '{count} 分',
  pipEach: '每多一点',
  pairMost: '两位玩家之间最多',
  heartEach: '每张红心',
  ladyEach: '黑桃 Q',
  bidLandlord: '请叫分，或选择不叫',
  noBid: '不叫',
  landlordFor: '地主 · {count} 分',
  bidEach: '每叫一分',
  bombDoubles: '每个炸弹或火箭翻倍',
  otherMost: '地主与每家之间最多',
  smallJoker: '小王',
  bigJoker: '大王',
};

const PLAYED =
  '连续两个回合未操作后，每回合只有 5 秒，直到您再次操作。断线或离开时，直到本局结束都由系统这样代打。';

/** Chinese texts of the kinds that are played by turns. */
export const turnKindsZh: Record<TurnKind, CardKindTexts> = {
  bigTwo: {
    game: '玩家锄大地',
    choose: '最先出完手牌',
    best: '时间到时由系统代您过牌；轮到您领出时，出最小的一张。',
    how: [
      '每人十三张牌。3 最小，依次到 K、A，2 最大；同点数时方块、梅花、红心、黑桃依次增大。',
      '可领出单张、对子、三条或五张牌。其他人用张数相同且更大的牌型压过，或者过；过牌后须等本轮结束。最后出牌者领出下一轮。',
      '五张牌从小到大：顺子、同花、葫芦、四条带一张、同花顺。顺子从 3 到 A，不含 2。',
      '持有最小一张牌者先出，且首次出牌必须包含这张牌。',
      '最先出完者获胜：其他人每剩一张付 1 分，剩十张及以上时每张付 2 分。',
      PLAYED,
    ],
  },
  domino: {
    game: '玩家多米诺',
    choose: '出完所有骨牌',
    best: '时间到时由系统出能接上的、点数最大的一张。',
    how: [
      '每人七张双六骨牌，其余不使用。持有最大双牌者先出，可出任意一张。',
      '出一张能接上任一端的牌。接不上者过，能接者必须出。',
      '有人出完，或无人能接时结束。',
      '点数最少者获胜：其他人按点数差付分，最多 20 分。最少点数相同时互不输赢。',
      PLAYED,
    ],
  },
  redHearts: {
    game: '玩家红心大战',
    choose: '不要收红心',
    best: '时间到时由系统出允许的最小一张。',
    how: [
      '每人十三张牌。第一个座位领出；有同花色必须跟。该花色最大者收下这一墩并领出下一墩。',
      '红心未出过之前不能领出红心，除非没有其他牌。',
      '每收一张红心计 1 分，黑桃 Q 计 13 分。收下全部者不计分，其他人各计全部。',
      '每两位玩家结算差额，最多 8 分。',
      PLAYED,
    ],
  },
  spades: {
    game: '玩家黑桃王',
    choose: '赢下您所叫的墩数',
    best: '时间到时由系统叫 1，或出允许的最小一张。',
    how: [
      '每人十三张牌，各自为战。按座位顺序叫墩，0 至 13。',
      '第一个座位领出；有同花色必须跟。黑桃为将牌：最大的黑桃赢这一墩，否则为领出花色最大者。',
      '黑桃未出过之前不能领出黑桃，除非没有其他牌。',
      '完成叫墩得其墩数，未完成则扣；多赢的墩不计。叫 0 得或扣 5 分。',
      '每两位玩家结算分差，最多 8 分。',
      PLAYED,
    ],
  },
  landlord: {
    game: '玩家斗地主',
    choose: '最先出完手牌',
    best: '时间到时由系统代您不叫、过牌；轮到您领出时，出最小的一张。',
    how: [
      '三人，54 张牌含大小王。每人十七张，三张为底牌。3 最小，依次到 K、A、2、小王、大王；花色不分大小。',
      '每人可叫分一次：1、2 或 3 分，须高于前面的叫分。叫分最高者为地主，收取底牌并先出，与另外两家对抗。无人叫分则互不输赢。',
      '可出单张、对子、三条（可带一张或一对）、五张以上的顺子、三对以上的连对、两组以上的飞机（可带同样数量的单张或对子）。顺子和连牌最大到 A。',
      '四条可带两张单牌或两对。四条和飞机所带的牌总是您手中最小的牌。',
      '其他人须出同类型、同张数且更大的牌，或者过。四条单出为炸弹，只有更大的炸弹能压；两王为火箭，压过一切。连续两人过后，由最后出牌者重新领出。',
      '地主先出完，另外两家各付叫分；任一农民先出完，地主付给两家各叫分。每出一个炸弹或火箭翻倍，每家最多 12 分。',
      PLAYED,
    ],
  },
};
