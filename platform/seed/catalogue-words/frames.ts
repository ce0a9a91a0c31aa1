import { words } from './words.ts';

/** Frames for titles about a creature; `{n}` is the noun. */
export const heroFrames = words(`
{n} Fortune|Tuah {n}|{n}送福
Legend of the {n}|Legenda {n}|{n}传说
The {n}'s Gold|Emas Sang {n}|{n}藏金
{n} Kingdom|Kerajaan {n}|{n}王国
Call of the {n}|Panggilan {n}|{n}的呼唤
Dance of the {n}|Tarian {n}|{n}之舞
Return of the {n}|{n} Kembali|{n}归来
{n} Rising|Kebangkitan {n}|{n}崛起
Year of the {n}|Tahun {n}|{n}贺岁
Temple of the {n}|Kuil {n}|{n}神殿
{n} Spirit|Semangat {n}|{n}之魂
{n} Awakens|{n} Terjaga|{n}觉醒
{n} Carnival|Karnival {n}|{n}嘉年华
Secret of the {n}|Rahsia {n}|{n}秘宝
{n} Riches|Kekayaan {n}|{n}聚宝
Night of the {n}|Malam {n}|{n}之夜
{n} Parade|Perarakan {n}|{n}巡游
Hall of the {n}|Dewan {n}|{n}殿堂
{n} Crossing|Lintasan {n}|{n}渡口
{n} Express|Ekspres {n}|{n}快车
Song of the {n}|Lagu {n}|{n}之歌
{n} Blessing|Restu {n}|{n}赐宝
Path of the {n}|Jejak {n}|{n}足迹
{n} Dynasty|Dinasti {n}|{n}王朝
{n} Treasure|Harta {n}|{n}宝藏
{n} Club|Kelab {n}|{n}俱乐部
`);

/** Frames for titles about a thing. */
export const thingFrames = words(`
{n} Hunt|Pemburu {n}|追寻{n}
{n} Festival|Pesta {n}|{n}庆典
Mystery of the {n}|Misteri {n}|{n}之谜
{n} Bonanza|Bonanza {n}|{n}满贯
{n} Vault|Bilik Kebal {n}|{n}金库
{n} Quest|Misi {n}|{n}远征
{n} Island|Pulau {n}|{n}岛
{n} Palace|Istana {n}|{n}宫殿
{n} Street|Lorong {n}|{n}大街
{n} Garden|Taman {n}|{n}花园
{n} Storm|Ribut {n}|{n}风暴
{n} Fever|Demam {n}|{n}狂热
{n} Spin|Putaran {n}|{n}转转乐
{n} House|Rumah {n}|{n}小屋
{n} Market|Pasar {n}|{n}集市
{n} Blast|Letupan {n}|{n}大爆发
{n} Party|Keraian {n}|{n}派对
{n} Cascade|Air Terjun {n}|{n}瀑布
{n} Workshop|Bengkel {n}|{n}工坊
{n} Harvest|Tuaian {n}|{n}丰收
{n} Parlour|Ruang {n}|{n}雅座
{n} Delight|Nikmat {n}|{n}盛宴
{n} Link|Rantaian {n}|{n}连线
{n} Frenzy|Kegilaan {n}|{n}狂欢
`);

/** Frames specific to a classification; for any noun. */
export const classFrames = {
  SC: words(`
{n} Scratch|Gores {n}|{n}刮刮乐
Scratch & Find {n}|Gores & Cari {n}|刮出{n}
{n} Scratch Card|Kad Gores {n}|{n}刮刮卡
`),
  VP: words(`
{n} Poker|Poker {n}|{n}扑克
{n} Jacks|Jek {n}|{n}对J高手
{n} Deuces|Daun Dua {n}|{n}百搭二
`),
  JP: words(`
{n} Jackpot|Jackpot {n}|{n}大奖池
{n} Grand Prize|Hadiah Agung {n}|{n}巨奖
{n} Pot|Tabung {n}|{n}聚宝盆
{n} Four Pots|Empat Tabung {n}|{n}四宝盆
`),
  TG: words(`
{n} Blackjack|Blackjack {n}|{n}二十一点
{n} Roulette|Rolet {n}|{n}轮盘
{n} Baccarat|Bakarat {n}|{n}百家乐
{n} Sic Bo|Sic Bo {n}|{n}骰宝
{n} Red Dog|Red Dog {n}|{n}红狗牌
{n} Craps|Craps {n}|{n}双骰
`),
  AC: words(`
{n} Dash|Pecutan {n}|{n}狂奔
{n} Rush|Rempuhan {n}|{n}突击
{n} Hop|Lompatan {n}|{n}跳跳跳
{n} Tower|Menara {n}|{n}高塔
{n} Drop|Jatuhan {n}|{n}弹珠
{n} Blaster|Penembak {n}|{n}射手
`),
  BG: words(`
{n} Bingo|Bingo {n}|{n}宾果
{n} Bingo Hall|Dewan Bingo {n}|{n}宾果厅
{n} Keno|Keno {n}|{n}基诺
`),
} as const;
