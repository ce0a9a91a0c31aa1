import type { TurnKind } from '#lib/rules/cards/kinds.ts';
import type { CardKindTexts } from './kind-texts-en.ts';

const PLAYED =
  'Selepas dua giliran tanpa gerakan, anda mendapat 5 s bagi setiap giliran sehingga anda bergerak semula. Jika anda terputus atau keluar, gerakan ini dibuat untuk anda sehingga permainan tamat.';

/** Malay texts of the kinds that are played by turns. */
export const turnKindsMs: Record<TurnKind, CardKindTexts> = {
  bigTwo: {
    game: 'Big two antara pemain',
    choose: 'Jadi yang pertama kehabisan kad',
    best: 'Apabila masa anda tamat kami langkau untuk anda, atau main kad terendah jika anda memulakan.',
    how: [
      'Setiap orang mendapat tiga belas kad. Tiga ialah pangkat terendah, naik ke raja, sat, dan dua yang tertinggi; dalam satu pangkat daiman, kelawar, lekuk, sped.',
      'Mulakan dengan satu kad, sepasang, tiga sama, atau lima kad. Yang lain memainkan kombinasi lebih kuat dengan bilangan kad yang sama, atau langkau; yang langkau menunggu sehingga pusingan tamat. Pemain terakhir memulakan pusingan berikut.',
      'Lima kad, dari yang terendah: berturutan, sama jenis, rumah penuh, empat sama dengan sebarang kad, berturutan sama jenis. Berturutan dari 3 hingga sat; dua tidak termasuk.',
      'Yang memegang kad terendah memulakan, dengan kombinasi yang mengandunginya.',
      'Yang pertama kehabisan kad menang: yang lain membayar 1 mata bagi setiap kad yang dipegang, 2 mata bagi setiap kad jika sepuluh ke atas.',
      PLAYED,
    ],
  },
  domino: {
    game: 'Domino antara pemain',
    choose: 'Letak semua keping anda',
    best: 'Apabila masa anda tamat kami letak keping padan dengan titik terbanyak.',
    how: [
      'Setiap orang mendapat tujuh keping domino enam berganda; bakinya tidak digunakan. Pemegang kembar tertinggi memulakan dengan sebarang keping.',
      'Letak keping yang padan dengan satu hujung barisan. Yang tidak boleh, langkau; yang boleh mesti meletak.',
      'Permainan tamat apabila seseorang habis, atau tiada sesiapa boleh meletak.',
      'Titik paling sedikit menang: setiap pemain lain membayar perbezaan titik sebagai mata, paling tinggi 20. Jika sama, tiada bayaran.',
      PLAYED,
    ],
  },
  redHearts: {
    game: 'Lekuk merah antara pemain',
    choose: 'Jangan ambil lekuk',
    best: 'Apabila masa anda tamat kami main kad terendah yang dibenarkan.',
    how: [
      'Setiap orang mendapat tiga belas kad. Tempat duduk pertama memulakan; ikut jenis yang dimulakan jika boleh. Kad tertinggi jenis itu mengambil trik dan memulakan trik berikut.',
      'Lekuk tidak boleh dimulakan sebelum satu dimainkan, kecuali tiada yang lain.',
      'Setiap lekuk yang diambil bernilai 1, ratu sped 13. Yang mengambil kesemuanya tidak mendapat apa-apa dan semua yang lain mendapatnya.',
      'Setiap dua pemain menyelesaikan perbezaannya, paling tinggi 8 mata.',
      PLAYED,
    ],
  },
  spades: {
    game: 'Sped antara pemain',
    choose: 'Menangi trik yang anda bida',
    best: 'Apabila masa anda tamat kami bida 1, atau main kad terendah yang dibenarkan.',
    how: [
      'Setiap orang mendapat tiga belas kad dan bermain sendiri. Mengikut tempat duduk, setiap orang membida bilangan trik, 0 hingga 13.',
      'Tempat duduk pertama memulakan; ikut jenis yang dimulakan jika boleh. Sped ialah terup: sped tertinggi mengambil trik, jika tiada kad tertinggi jenis yang dimulakan.',
      'Sped tidak boleh dimulakan sebelum satu dimainkan, kecuali tiada yang lain.',
      'Bida yang dicapai mendapat triknya, yang gagal kehilangannya; trik lebihan tidak dikira. Bida 0 mendapat atau kehilangan 5.',
      'Setiap dua pemain menyelesaikan perbezaan skor, paling tinggi 8 mata.',
      PLAYED,
    ],
  },
  landlord: {
    game: 'Tuan tanah antara pemain',
    choose: 'Jadi yang pertama kehabisan kad',
    best: 'Apabila masa anda tamat kami tidak bida, langkau, atau main kad terendah jika anda memulakan.',
    how: [
      'Tiga pemain, 54 kad dengan dua joker. Setiap orang mendapat tujuh belas, tiga kekal di meja. Tiga ialah pangkat terendah, naik ke raja, sat, dua, joker kecil, joker besar; jenis tidak membezakan.',
      'Setiap orang boleh bida sekali, 1, 2 atau 3 mata, lebih tinggi daripada bida sebelumnya. Bida tertinggi menjadi tuan tanah, mengambil tiga kad itu dan memulakan menentang kedua-dua pemain lain. Tanpa bida tiada bayaran.',
      'Main satu kad, sepasang, tiga sama sahaja atau dengan satu kad atau sepasang, lima pangkat atau lebih berturutan, tiga pasang atau lebih berturutan, atau dua tiga-sama atau lebih berturutan, sahaja atau dengan sebanyak itu kad atau pasangan. Turutan sampai sat.',
      'Empat sama dengan dua kad atau dua pasang juga satu kombinasi. Kad iringan empat sama atau tiga-sama berturutan sentiasa yang terendah pada anda.',
      'Yang lain memainkan kombinasi lebih tinggi dengan jenis dan bilangan kad yang sama, atau langkau. Empat sama sahaja ialah bom dan mengatasi semuanya kecuali bom lebih tinggi; dua joker ialah roket dan mengatasi semuanya. Selepas dua langkau, pemain terakhir memulakan semula.',
      'Jika tuan tanah habis dahulu, setiap pemain lain membayar bida; jika salah seorang mereka habis dahulu, tuan tanah membayar setiap orang. Setiap bom dan roket menggandakannya, sehingga 12 mata setiap orang.',
      PLAYED,
    ],
  },
  gin: {
    game: 'Gin antara pemain',
    choose: 'Bentuk set daripada kad anda',
    best: 'Apabila masa anda tamat kami ambil daripada timbunan dan membuang kad itu. Kami tidak mengetuk untuk anda.',
    how: [
      'Dua pemain, sepuluh kad setiap orang. Satu set ialah tiga atau empat kad sepangkat, atau tiga kad atau lebih berturutan sejenis; sat di bawah dua. Kad luar set ialah baki: sat 1, kad bergambar 10, lain mengikut nombor.',
      'Satu kad terbuka. Jika hitam tempat duduk pertama memulakan, jika merah yang kedua. Setiap giliran ambil satu kad daripada timbunan atau kad terbuka, kemudian buang satu; kad yang baru diambil dari buangan tidak boleh dibuang.',
      'Dengan baki 10 atau kurang selepas buangan anda boleh mengetuk. Platform menyusun set kedua-dua pemain dengan baki paling kecil; baki lawan disambung pada set pengetuk jika padan, kecuali pengetuk tiada baki, iaitu gin.',
      'Pengetuk memenangi perbezaan baki, dengan gin 10 mata lagi. Jika baki lawan sama atau kurang, itu undercut: lawan memenangi perbezaan dan 10 mata lagi. Paling tinggi 30 mata.',
      'Tanpa ketukan apabila dua kad tinggal dalam timbunan, atau selepas 60 giliran, tiada bayaran.',
      PLAYED,
    ],
  },
  rummy: {
    game: 'Rami antara pemain',
    choose: 'Susun semua kad dalam set',
    best: 'Apabila masa anda tamat kami ambil daripada timbunan dan membuang kad itu. Kami tidak mengisytihar atau menarik diri untuk anda.',
    how: [
      'Tiga belas kad setiap orang daripada dua dek. Satu kad dibuka: pangkatnya bebas dan mewakili sebarang kad.',
      'Larian ialah tiga kad atau lebih berturutan sejenis, sat di bawah dua atau di atas raja; tanpa kad bebas di tempat lain ia tulen. Set ialah tiga atau empat kad sepangkat berlainan jenis.',
      'Setiap giliran ambil satu kad daripada timbunan atau kad terbuka, kemudian buang satu; kad yang baru diambil dari buangan tidak boleh dibuang. Sebelum mengambil anda boleh menarik diri: 5 mata sebelum kad pertama, 10 kemudian.',
      'Dengan ketiga-tiga belas kad tersusun, termasuk satu larian tulen dan satu larian lain, isytihar bersama buangan anda. Anda menang.',
      'Yang lain membayar kad mereka: sat dan sepuluh hingga raja 10, lain mengikut nombor, kad bebas kosong. Kad tersusun percuma jika ada larian tulen dan larian lain; dengan satu larian tulen sahaja hanya larian itu percuma. Platform mengira cara terbaik untuk anda, sehingga 80.',
      'Setiap 4 kiraan ialah satu mata, baki dikira satu: paling tinggi 20 mata. Jika timbunan habis, atau selepas 25 giliran setiap orang, kiraan terendah memenangi perbezaannya; jika sama terendah, tiada bayaran.',
      PLAYED,
    ],
  },
  limitHoldem: {
    game: 'Hold’em had antara pemain',
    choose: 'Bentuk tangan terbaik daripada tujuh kad',
    best: 'Apabila masa anda tamat kami semak untuk anda, atau lipat jika ada pertaruhan.',
    how: [
      'Setiap orang mendapat dua kad sendiri. Lima lagi di meja: tiga pada flop, satu pada turn dan satu pada river. Lima terbaik daripada tujuh menang.',
      'Butang dicabut bersama kad. Tempat duduk selepasnya meletak 1 mata, yang berikut 2; antara dua pemain butang meletak 1. Sebelum flop tempat duduk selepas mereka memulakan, kemudian yang pertama selepas butang.',
      'Pertaruhan atau kenaikan ialah 2 mata sebelum dan pada flop, 4 pada turn dan river. Setiap empat pusingan ini mempunyai paling banyak satu pertaruhan dan dua kenaikan; 2 mata permulaan dikira pertaruhan pertama. Tiada sesiapa meletak lebih 36 mata.',
      'Yang melipat tersingkir. Yang terakhir tinggal memenangi pot; selepas river tangan terbaik menang. Tangan sama membahaginya, dan mata lebihan untuk yang pertama selepas butang.',
      'Dari yang terendah: kad tinggi, sepasang, dua pasang, tiga sama, berturutan, sama jenis, rumah penuh, empat sama, berturutan sama jenis. Jenis tidak membezakan. Apabila permainan tamat semua tangan ditunjukkan, juga yang dilipat.',
      PLAYED,
    ],
  },
  ludo: {
    game: 'Ludo antara pemain',
    choose: 'Kelilingi papan',
    best: 'Apabila masa anda tamat kami gerakkan buah terjauh yang boleh bergerak.',
    how: [
      'Setiap orang mempunyai dua buah di petak mula sendiri, suku papan dari yang berikut. Mengikut tempat duduk setiap orang membaling dadu, dua puluh kali semuanya. Balingan mengikut benih, maka tiada sesiapa boleh mengubahnya.',
      'Gerakkan satu buah mengikut balingan. Selepas empat puluh langkah, dengan nombor tepat, buah sampai ke rumah. Giliran tanpa pilihan dibuat untuk anda selepas 2 s.',
      'Buah yang berhenti di petak buah pemain lain menghantarnya kembali ke petak mula. Di empat petak mula tiada yang dihantar kembali.',
      'Permainan tamat selepas dua puluh balingan setiap orang, atau selepas pusingan apabila seseorang membawa kedua-dua buah pulang.',
      'Setiap dua pemain menyelesaikan perbezaan langkah: setiap empat langkah seorang pemain ialah satu mata, paling tinggi 8 mata.',
      PLAYED,
    ],
  },
  mahjong: {
    game: 'Mahjong antara pemain',
    choose: 'Lengkapkan set dan sepasang',
    best: 'Apabila masa anda tamat kami menang untuk anda jika boleh, jika tidak langkau atau buang jubin yang diambil.',
    how: [
      '108 jubin: bulat, buluh dan aksara 1 hingga 9, empat setiap satu. Setiap orang mendapat tiga belas; setiap giliran ambil satu dari tembok dan buang satu.',
      'Satu set ialah tiga jubin sama, atau tiga sejenis berturutan. Empat set dan sepasang menang, tujuh pasang juga.',
      'Sesiapa boleh menang dengan jubin buangan; yang pertama selepas pembuang ditanya dahulu. Jika tiada, pemain dengan dua jubin sama boleh mengambilnya untuk set terbuka (pung), kemudian membuang. Turutan hanya daripada jubin sendiri; tiada kong.',
      'Tangan bernilai 1 mata; tiga sama dan sepasang, atau tujuh pasang, dua kali ganda; semua sejenis tiga kali ganda. Set terbuka dikira.',
      'Dengan jubin dari tembok semua yang lain membayar dua kali nilai. Dengan jubin buangan pembuangnya membayar dua kali, yang lain sekali. Paling tinggi 12 mata setiap orang.',
      'Apabila tembok habis tiada pemenang dan tiada bayaran.',
      PLAYED,
    ],
  },
};
