import { type Word, words } from './words.ts';

/** Names of live tables. */
export const liveTables: readonly Word[] = words(`
Baccarat|Bakarat|百家乐
Roulette|Rolet|轮盘
Blackjack|Blackjack|二十一点
Sic Bo|Sic Bo|骰宝
Dragon Tiger|Naga Harimau|龙虎斗
Bull Bull|Niu Niu|牛牛
Fan Tan|Fan Tan|番摊
Hold'em|Hold'em|德州扑克
Money Wheel|Roda Wang|金钱轮
High Card|Daun Tinggi|比大小
`);

/** Rooms of a live studio. */
export const liveRooms: readonly Word[] = words(`
Salon|Salon|沙龙
Speed|Pantas|极速
Royal|Diraja|皇家
Lotus Hall|Dewan Teratai|莲花厅
Opera House|Rumah Opera|歌剧院
Grand Lobby|Lobi Agung|大堂
Terrace|Teres|露台
Emerald|Zamrud|翡翠
Harbour View|Pemandangan Pelabuhan|海港
Mirror Room|Bilik Cermin|镜厅
Night Shift|Syif Malam|夜场
Penthouse|Penthaus|顶层
Red Carpet|Karpet Merah|红毯
Palm Court|Laman Palma|棕榈庭
First Class|Kelas Pertama|头等舱
Studio Nine|Studio Sembilan|九号厅
Crystal|Kristal|水晶
Velvet|Baldu|丝绒
Jade Room|Bilik Jed|玉厅
Festival|Pesta|节庆
Classic|Klasik|经典
Lightning|Kilat|闪电
Moonlight|Cahaya Bulan|月光
Garden|Taman|花园
`);

/** Prey of the fishing games. */
export const prey: readonly Word[] = words(`
Grouper|Kerapu|石斑
Kraken|Kraken|海怪
Whale|Paus|巨鲸
Shark|Jerung|鲨鱼
Octopus|Sotong Kurita|章鱼
Swordfish|Todak|剑鱼
Lobster|Lobster|龙虾
Turtle|Penyu|海龟
Lantern Fish|Ikan Tanglung|灯笼鱼
Golden Carp|Kap Emas|金鲤
Jellyfish|Ubur-ubur|水母
Crab|Ketam|螃蟹
Manta|Pari Manta|魔鬼鱼
Seahorse|Kuda Laut|海马
Mermaid|Duyung|人鱼
Crocodile|Buaya|巨鳄
Sea Dragon|Naga Laut|海龙
Puffer|Buntal|河豚
`);

/** Frames for titles of fishing games. */
export const fishFrames: readonly Word[] = words(`
{n} Hunter|Pemburu {n}|{n}猎手
{n} Bay|Teluk {n}|{n}湾
{n} King|Raja {n}|{n}之王
{n} Patrol|Rondaan {n}|{n}巡航
{n} Tide|Pasang {n}|{n}潮汐
{n} Abyss|Jurang {n}|{n}深渊
{n} Squad|Skuad {n}|{n}小队
{n} War|Perang {n}|{n}大战
Battle for the {n}|Rebut {n}|争夺{n}
{n} Cannon|Meriam {n}|{n}火炮
{n} Reef|Terumbu {n}|{n}礁
{n} Expedition|Ekspedisi {n}|{n}探险
`);

/** Card and board games between players. */
export const cardGames: readonly Word[] = words(`
Mahjong|Mahjong|麻将
Rummy|Rami|拉米
Big Two|Besar Dua|大老二
Thirteen Cards|Tiga Belas Daun|十三张
Domino|Domino|骨牌
Hold'em|Hold'em|德州扑克
Bull Fight Cards|Kad Laga Lembu|斗牛牌
Red Hearts|Hati Merah|红心
Spades|Sped|黑桃
Three Kings|Tiga Raja|三公
Landlord|Tuan Tanah|斗地主
Ludo|Ludo|飞行棋
Gin|Gin|金拉米
Pai Gow|Pai Gow|牌九
`);

/** Venues of such games. */
export const venues: readonly Word[] = words(`
Teahouse|Rumah Teh|茶楼
Lane|Lorong|里弄
Parlour|Balai|雅间
Tables|Meja|牌桌
Junction|Simpang|路口
League|Liga|联赛
Masters|Jaguh|大师
Night|Malam|之夜
Duel|Duel|对决
Champions|Juara|冠军
Corner|Penjuru|一角
Academy|Akademi|学堂
Society|Persatuan|公社
Arena|Arena|竞技场
`);
