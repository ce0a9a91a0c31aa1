import { type Word, words } from './words.ts';

/** Creatures, real and mythical, of slot titles. Columns: English, Malay, Chinese. */
export const creatures: readonly Word[] = words(`
Dragon|Naga|神龙
Phoenix|Cenderawasih Api|凤凰
Tiger|Harimau|猛虎
Lion|Singa|雄狮
Elephant|Gajah|巨象
Koi|Ikan Koi|锦鲤
Rabbit|Arnab|玉兔
Wolf|Serigala|苍狼
Bear|Beruang|棕熊
Bull|Lembu Jantan|蛮牛
Horse|Kuda|骏马
Cat|Kucing|招财猫
Fox|Musang|灵狐
Owl|Burung Hantu|夜枭
Bee|Lebah|蜜蜂
Scarab|Kumbang Suci|圣甲虫
Panda|Panda|熊猫
Monkey|Monyet|灵猴
Eagle|Helang|雄鹰
Cobra|Ular Tedung|眼镜蛇
Turtle|Penyu|神龟
Frog|Katak|金蟾
Butterfly|Rama-rama|彩蝶
Peacock|Merak|孔雀
Crane|Bangau|仙鹤
Unicorn|Unikorn|独角兽
Kraken|Kraken|海怪
Rooster|Ayam Jantan|雄鸡
Stag|Rusa|麋鹿
Raven|Gagak|渡鸦
Buffalo|Kerbau|野牛
Panther|Harimau Kumbang|黑豹
Dolphin|Lumba-lumba|海豚
Penguin|Penguin|企鹅
Serpent|Ular Sakti|灵蛇
Hound|Anjing Buru|猎犬
Swallow|Layang-layang|飞燕
Goat|Kambing|山羊
`);

/** Things that can be owned, lost, guarded or won. */
export const objects: readonly Word[] = words(`
Pearl|Mutiara|明珠
Crown|Mahkota|王冠
Mask|Topeng|面具
Lantern|Tanglung|灯笼
Drum|Gendang|战鼓
Fan|Kipas|羽扇
Teapot|Teko|茶壶
Coin|Syiling|古币
Lotus|Teratai|莲花
Bamboo|Buluh|翠竹
Compass|Kompas|罗盘
Clock|Jam|时钟
Sword|Pedang|宝剑
Shield|Perisai|盾牌
Potion|Ramuan|魔药
Dice|Dadu|骰子
Bell|Loceng|铃铛
Star|Bintang|星辰
Gem|Permata|宝石
Diamond|Berlian|钻石
Ruby|Delima|红宝石
Emerald|Zamrud|绿宝石
Key|Kunci|钥匙
Chest|Peti Harta|宝箱
Amphora|Tempayan|古瓮
Ring|Cincin|戒指
Anchor|Sauh|船锚
Rocket|Roket|火箭
Cherry|Ceri|樱桃
Lemon|Lemon|柠檬
Melon|Tembikai|西瓜
Mango|Mangga|芒果
Orange|Limau|香橙
Coconut|Kelapa|椰子
Mushroom|Cendawan|蘑菇
Clover|Daun Semanggi|四叶草
Rose|Mawar|玫瑰
Peony|Bunga Peoni|牡丹
Moon|Bulan|明月
Sun|Matahari|烈日
Comet|Komet|彗星
Feather|Bulu Sakti|羽毛
Scroll|Skrol|卷轴
Idol|Arca|神像
Lamp|Lampu Ajaib|神灯
Jar|Balang|陶罐
Seven|Tujuh|七七
Joker|Joker|小丑
Candle|Lilin|烛光
Ingot|Jongkong|元宝
`);

/** Owners of things: `Captain's Pearl`. */
export const personNouns: readonly Word[] = words(`
Captain|Kapten|船长
Emperor|Maharaja|皇帝
Empress|Maharani|女皇
Pharaoh|Firaun|法老
Queen|Permaisuri|王后
King|Raja|国王
Princess|Puteri|公主
Viking|Viking|维京人
Samurai|Samurai|武士
Wizard|Ahli Sihir|巫师
Miner|Pelombong|矿工
Pirate|Lanun|海盗
Explorer|Penjelajah|探险家
Farmer|Petani|农夫
Baker|Tukang Roti|面包师
Tailor|Tukang Jahit|裁缝
Knight|Kesateria|骑士
Archer|Pemanah|弓箭手
Monk|Sami|僧人
Genie|Jin|精灵王
Admiral|Laksamana|海军上将
Sultan|Sultan|苏丹
Merchant|Saudagar|商人
Oracle|Ahli Nujum|占星师
Gladiator|Gladiator|角斗士
Cowboy|Koboi|牛仔
Ranger|Renjer|游侠
Dancer|Penari|舞者
Fisherman|Nelayan|渔夫
Alchemist|Ahli Kimia|炼金师
`);
