import { words } from './words.ts';

/** Titles of the types with few games, all written by hand. */
export const fixedTitles = {
  INHOUSE: words(`
Revolving Door|Pintu Berpusing|旋转门
Express Lift|Lif Ekspres|直达电梯
Minibar Mines|Periuk Api Minibar|扫雷小酒柜
Bellhop Drop|Lontaran Budak Hotel|行李员弹珠
Room 707|Bilik 707|七零七房
Rooftop Rocket|Roket Bumbung|天台火箭
Night Porter|Penjaga Malam|夜班门房
Golden Key|Kunci Penyambut|礼宾金钥
Chandelier Climb|Panjat Lampu Gantung|攀上吊灯
Lobby Dice|Dadu Lobi|大堂骰戏
Lost Luggage|Bagasi Hilang|失物行李
Service Bell|Loceng Perkhidmatan|叫客铃
Corridor Run|Larian Koridor|走廊飞奔
Cocktail Hour|Waktu Koktel|鸡尾酒时刻
Safe Cracker|Pembuka Peti Besi|开保险箱
Pool Plunge|Terjun Kolam|泳池一跃
Breakfast Tower|Menara Sarapan|早餐叠叠乐
Do Not Disturb|Jangan Ganggu|请勿打扰
`),
  SPORTS: words(`
Matchday|Hari Perlawanan|比赛日
Courtside|Tepi Gelanggang|场边球迷
Baseline|Garis Belakang|底线对攻
Inside Lane|Lorong Dalam|内道冲刺
The Paddock|Padang Kuda|围场赛马
World Fixtures|Jadual Dunia|环球赛程
Sunday Terrace|Teres Ahad|周日看台
Full Time|Masa Penuh|全场哨响
Corner Flag|Bendera Penjuru|角旗足球
Power Serve|Servis Padu|强力发球
Third Quarter|Suku Ketiga|第三节篮球
Silly Point|Pertahanan Kriket|板球防线
Net Play|Main Jaring|网前羽球
Title Bout|Perebutan Gelaran|拳王争霸
Pit Wall|Dinding Pit|维修墙赛车
Home Run Park|Taman Larian|全垒打球场
Green Jacket|Jaket Hijau|绿衣高尔夫
Smash Hall|Dewan Smesy|扣杀球馆
Penalty Shootout|Sepakan Penalti|点球大战
Grandstand|Astaka Utama|主看台
Rugby Sevens|Ragbi Tujuh|七人橄榄球
Peloton|Pelumba Basikal|单车主集团
`),
  ESPORTS: words(`
Dead Centre|Tepat Sasaran|正中靶心
Block Theory|Teori Blok|方块理论
Bastion Cup|Piala Kubu|堡垒杯
Player Two|Pemain Kedua|二号玩家
Arena Five|Arena Lima|五人竞技
Crosshair League|Liga Sasaran|准星联赛
Shardfall Cup|Piala Serpihan|碎片杯
Last Circle|Bulatan Terakhir|决赛圈
Mid Lane|Lorong Tengah|中路对线
Overtime Zero|Masa Tambahan|零点加时
Respawn|Hidup Semula|重生之战
Pixel Derby|Derbi Piksel|像素德比
Night Raid|Serbuan Malam|夜袭团战
Patch Day|Hari Kemas Kini|更新日
Final Boss Cup|Piala Bos Akhir|终极头目杯
Drift Masters|Jaguh Drif|漂移大师
`),
  LOTT: words(`
Five of Forty-Five|Lima daripada 45|四十五选五
Morning Ticket|Tiket Pagi|清晨彩票
The Big Drum|Gendang Besar|大摇奖鼓
Evening Six|Enam Petang|晚间六合
Harbour 4D|4D Pelabuhan|海港四字
Straits 6D|6D Selat|海峡六字
Lotus 3D|3D Teratai|莲花三字
Northern Draw|Cabutan Utara|北部开奖
Southern Draw|Cabutan Selatan|南部开奖
Central Draw|Cabutan Tengah|中部开奖
Weekend Million|Sejuta Hujung Minggu|周末百万
Seven Star Draw|Cabutan Tujuh Bintang|七星彩
Double Colour Ball|Bola Dua Warna|双色球会
Market Day Draw|Cabutan Hari Pekan|赶集开奖
Old Town Lotto|Loto Kota Lama|老城乐透
River Lotto|Loto Sungai|江畔乐透
Lucky Calendar|Kalendar Bertuah|幸运日历
New Moon Draw|Cabutan Anak Bulan|新月开奖
Postman's Lotto|Loto Posmen|邮差乐透
Lantern Draw|Cabutan Tanglung|灯笼开奖
Island Pools|Pool Pulau|岛屿彩池
Golden Six|Enam Emas|黄金六码
Village Tombola|Tombola Kampung|乡村摸彩
Sunset 5D|5D Senja|日落五字
`),
  ELOTT: words(`
Quick 88|Pantas 88|快开八八
Dot by Dot|Titik demi Titik|点点开奖
Rush Bars|Bar Pantas|冲刺柱形
Minute Ticket|Tiket Seminit|一分钟彩
Corner Stub|Keratan Tiket|街角彩根
Turbo Three|Tiga Turbo|极速三码
Racing Ten|Sepuluh Lumba|赛车十道
Fast Five|Lima Kilat|闪电五码
Two Minute Keno|Keno Dua Minit|两分基诺
Signal Eleven|Isyarat Sebelas|信号十一选五
Pixel Lotto|Loto Piksel|像素乐透
Speed Dice Three|Tiga Dadu Pantas|快三骰子
Neon Numbers|Nombor Neon|霓虹数字
Express Four|Ekspres Empat|快线四码
Lightning Colour|Warna Kilat|闪电猜色
Ninety Seconds|Sembilan Puluh Saat|九十秒开
Digital Drum|Gendang Digital|数码摇鼓
Hourglass 6|Jam Pasir 6|沙漏六码
Clockwork 20|Jentera 20|发条二十
Mini 4D|4D Mini|迷你四字
`),
  COCKFIGHT: words(`
Red Spur|Taji Merah|红刺战鸡
Five Feathers|Lima Bulu|五羽雄鸡
Village Ring|Gelanggang Kampung|乡村斗圈
Red Crest|Balung Merah|红冠将军
Dawn Crow|Kokok Subuh|破晓啼鸣
Black Tail|Ekor Hitam|黑尾斗士
Golden Cockerel Cup|Piala Ayam Emas|金鸡杯
Island Derby|Derbi Ayam Pulau|岛屿斗鸡
`),
} as const;
