import { type Word, words } from './words.ts';

/** Qualities that fit any noun. English goes before its noun, Malay after it, Chinese before it. */
export const qualities: readonly Word[] = words(`
Golden|Emas|黄金
Silver|Perak|白银
Jade|Jed|翡翠
Crimson|Merah Tua|赤焰
Scarlet|Merah Menyala|朱红
Azure|Biru Langit|蔚蓝
Emerald|Zamrud|碧绿
Amber|Ambar|琥珀
Ivory|Gading|象牙
Copper|Tembaga|赤铜
Crystal|Kristal|水晶
Velvet|Baldu|丝绒
Midnight|Tengah Malam|午夜
Moonlit|Cahaya Bulan|月光
Sunlit|Cahaya Mentari|晨曦
Twilight|Senja|暮光
Dawn|Subuh|黎明
Winter|Musim Sejuk|寒冬
Spring|Musim Bunga|春日
Summer|Musim Panas|盛夏
Northern|Utara|北境
Southern|Selatan|南国
Eastern|Timur|东方
Western|Barat|西域
Royal|Diraja|皇家
Lucky|Bertuah|幸运
Mighty|Perkasa|强力
Eternal|Abadi|永恒
Mystic|Mistik|神秘
Enchanted|Terpukau|魔幻
Forgotten|Yang Dilupakan|遗忘
Burning|Membara|燃烧
Frozen|Beku|冰封
Shining|Bersinar|闪耀
Radiant|Gemilang|璀璨
Electric|Elektrik|电光
Neon|Neon|霓虹
Cosmic|Kosmik|宇宙
Stellar|Cakerawala|星际
Thunder|Guruh|雷霆
Rainbow|Pelangi|彩虹
Desert|Gurun|大漠
Jungle|Rimba|丛林
Mountain|Gunung|高山
Ocean|Lautan|深海
River|Sungai|江河
Island|Pulau|海岛
Highland|Tanah Tinggi|高原
Imperial|Empayar|帝国
Heavenly|Kayangan|天宫
Double|Berganda|双重
Triple|Tiga Ganda|三重
Grand|Agung|至尊
Secret|Rahsia|秘境
Wandering|Kembara|流浪
Gentle|Lembut|温柔
Paper|Kertas|纸艺
Porcelain|Porselin|青瓷
Silk|Sutera|丝绸
Bronze|Gangsa|青铜
Obsidian|Obsidian|黑曜
Sapphire|Nilam|蓝晶
Coral|Karang|珊瑚
Saffron|Safron|藏红
Monsoon|Monsun|季风
Festival|Pesta|节庆
`);

/** Qualities of creatures only. */
export const tempers: readonly Word[] = words(`
Brave|Berani|勇敢
Roaring|Mengaum|怒吼
Sleeping|Lena|沉睡
Dancing|Menari|起舞
Laughing|Tertawa|欢笑
Hungry|Lapar|贪吃
Wise|Bijaksana|智慧
Wild|Liar|狂野
Proud|Megah|骄傲
Playful|Riang|顽皮
Running|Berlari|奔跑
Flying|Terbang|飞天
Singing|Bernyanyi|歌唱
Watchful|Berjaga|守望
Noble|Mulia|高贵
Quiet|Pendiam|静谧
Smiling|Tersenyum|微笑
Fearless|Tanpa Gentar|无畏
`);

/** Qualities of things only. */
export const conditions: readonly Word[] = words(`
Hidden|Tersembunyi|隐藏
Lost|Hilang|失落
Sacred|Suci|神圣
Ancient|Purba|远古
Cursed|Sumpahan|诅咒
Broken|Retak|破碎
Endless|Tanpa Akhir|无尽
Spinning|Berputar|旋转
Floating|Terapung|漂浮
Falling|Berguguran|坠落
Precious|Berharga|珍贵
Blazing|Menyala|炽热
Whispering|Berbisik|低语
Stolen|Dicuri|失窃
Lonely|Sunyi|孤独
Magic|Ajaib|魔力
Sweet|Manis|甜蜜
Glowing|Berkilau|发光
`);

/** Places; English with its article. */
export const placeWords: readonly Word[] = words(`
the Misty Valley|Lembah Berkabus|雾谷
the Lost Valley|Lembah Hilang|失落之谷
the Jade Temple|Kuil Jed|玉殿
the Red Pagoda|Pagoda Merah|红塔
the Great Volcano|Gunung Berapi|火山
the Old Harbour|Pelabuhan Lama|古港
the Silk Road|Jalan Sutera|丝路
the Night Market|Pasar Malam|夜市
the Crystal Cave|Gua Kristal|水晶洞
the Golden Gate|Gerbang Emas|金门
the High Castle|Istana Tinggi|高堡
the Black Forest|Hutan Hitam|黑森林
the Frozen Sea|Laut Beku|冰海
the Pyramid|Piramid|金字塔
the Southern Isles|Kepulauan Selatan|南岛
the Seven Hills|Tujuh Bukit|七山
the River Nile|Sungai Nil|尼罗河
the Sunken City|Kota Tenggelam|沉城
the Bamboo Grove|Belukar Buluh|竹林
the Lotus Pond|Kolam Teratai|荷塘
the Cloud Palace|Mahligai Awan|云宫
the Iron Mountain|Gunung Besi|铁山
the Spice Bay|Teluk Rempah|香料湾
the Green Delta|Delta Hijau|绿洲
the Painted Desert|Gurun Berwarna|彩漠
the Last Station|Stesen Terakhir|末站
the Snow Peak|Puncak Salji|雪峰
the Silver Lake|Tasik Perak|银湖
the Thunder Gorge|Gaung Guruh|雷峡
the Winding Street|Jalan Berliku|曲巷
the Emerald Bay|Teluk Zamrud|翠湾
the Moon Bridge|Jambatan Bulan|月桥
the Salt Coast|Pantai Garam|盐岸
the Tea Hills|Bukit Teh|茶山
the Grand Bazaar|Bazar Besar|大巴扎
the Stone Garden|Taman Batu|石庭
the Sky Tower|Menara Langit|天塔
the Coral Reef|Terumbu Karang|珊瑚礁
the Far Planet|Planet Jauh|远星
the Summer Palace|Istana Musim Panas|夏宫
`);
