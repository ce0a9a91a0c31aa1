import { words } from './words.ts';

/** Names as studios give them to a fruit or a symbol of the classic machines; `{n}` is the noun. */
export const fruitNames = words(`
Sizzling {n}|{n} Panas Berapi|火辣{n}
Juicy {n}|{n} Berjus|多汁{n}
Fresh {n}|{n} Segar|鲜摘{n}
{n} Splash|Percikan {n}|{n}飞溅
{n} Crush|Remukan {n}|{n}爆浆
{n} Jam|Jem {n}|{n}果酱
{n} Ice|{n} Ais|冰爽{n}
{n} Fizz|{n} Bersoda|{n}气泡
{n} Shop|Kedai {n}|{n}铺子
{n} Bar|Bar {n}|{n}酒吧
{n} Tropics|{n} Tropika|热带{n}
{n} Beach|{n} Tepi Pantai|{n}海滩
{n} Smoothie|Smoothie {n}|{n}冰沙
{n} Sorbet|Sorbet {n}|{n}雪葩
{n} Picnic|Piknik {n}|{n}野餐
{n} Orchard|Dusun {n}|{n}果园
{n} Basket|Bakul {n}|满篮{n}
{n} Stack|Timbunan {n}|{n}叠高
`);

/** Names in the manner of the classic machines; `{n}` is the noun. */
export const classicNames = words(`
Wild {n}|{n} Liar|百搭{n}
Hot {n}|{n} Panas|火热{n}
Mega {n}|Mega {n}|超级{n}
Super {n}|Super {n}|特级{n}
Big {n}|{n} Besar|大{n}
Fancy {n}|{n} Mewah|豪华{n}
Retro {n}|{n} Retro|复古{n}
Vegas {n}|{n} Vegas|维加斯{n}
Classic {n}|{n} Klasik|经典{n}
Turbo {n}|{n} Turbo|极速{n}
Flaming {n}|{n} Berapi|烈焰{n}
Extra {n}|{n} Ekstra|加量{n}
Ultra {n}|{n} Ultra|超能{n}
Hot {n} 20|{n} Panas 20|炙热{n}
Hot {n} 40|{n} Panas 40|滚烫{n}
Hot {n} 100|{n} Panas 100|沸腾{n}
{n} Reels|Gelendong {n}|{n}转轴
{n} Respin|Putar Semula {n}|{n}重转
{n} Multi|Gandaan {n}|{n}翻倍
{n} Money|Wang {n}|{n}来财
{n} Cash|Tunai {n}|{n}现金
{n} Combo|Kombo {n}|{n}连击
{n} Boom|Dentuman {n}|{n}爆棚
{n} Mania|Mania {n}|{n}热潮
{n} Twist|Pusingan {n}|{n}旋风
{n} Wins|Kemenangan {n}|{n}大赢家
{n} Boost|Lonjakan {n}|{n}高升
{n} Ways|Laluan {n}|{n}多路
`);

/** Names of adventures: for creatures, heroes, treasures and what is found in nature; `{n}` is the noun. */
export const adventureNames = words(`
{n} Saga|Saga {n}|{n}传奇
{n} Legends|Lagenda Sang {n}|{n}群英传
{n} Legacy|Warisan {n}|{n}传承
{n} Empire|Empayar {n}|{n}帝国
{n} Chronicles|Hikayat {n}|{n}纪事
{n} Nights|Malam-malam {n}|{n}夜未央
{n} Fortunes|Rezeki {n}|{n}生财
{n} Power|Kuasa {n}|{n}神力
{n} Raiders|Penyerbu {n}|{n}夺宝
{n} Seekers|Pencari {n}|寻找{n}
{n} Keepers|Penjaga {n}|守护{n}
{n} Reborn|{n} Lahir Semula|{n}重生
{n} Forever|{n} Selamanya|永远的{n}
Age of the {n}|Zaman {n}|{n}时代
Tale of the {n}|Kisah {n}|{n}物语
Power of the {n}|Kuasa Sang {n}|{n}之力
Trail of the {n}|Menjejak {n}|{n}寻踪
Curse of the {n}|Sumpahan {n}|{n}魔咒
Rise of the {n}|{n} Bangkit|{n}新生
Gift of the {n}|Anugerah {n}|{n}赐福
Wild {n}|{n} Liar|百搭{n}
Mega {n}|Mega {n}|超级{n}
Turbo {n}|{n} Turbo|极速{n}
{n} Wins|Kemenangan {n}|{n}大赢家
{n} Respin|Putar Semula {n}|{n}重转
{n} Ways|Laluan {n}|{n}多路
{n} Multi|Gandaan {n}|{n}翻倍
{n} Boost|Lonjakan {n}|{n}高升
{n} Cash|Tunai {n}|{n}现金
{n} Charge|Cas {n}|{n}充能
`);

/** Further games of a series, as studios number and name them; `{n}` is the first game's name. */
export const sequels = words(`
{n} 2|{n} 2|{n}续章
{n} Deluxe|{n} Deluks|{n}豪华版
{n} Extra|{n} Ekstra|{n}加强版
{n} Hold & Spin|{n} Tahan & Putar|{n}锁定转
{n} Big Spins|{n} Putaran Besar|{n}大转盘
`);
