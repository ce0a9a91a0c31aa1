import type { TurnKind } from '#lib/rules/cards/kinds.ts';
import type { CardKindTexts } from './kind-texts-en.ts';
import type { turnsEn } from './turn-texts-en.ts';

/** Malay words of games by turns. */
export const turnsMs: typeof turnsEn = {
  isIn: 'Menyertai',
  titleNobody: 'Tiada pemenang: tiada bayaran',
  yourTurn: 'Giliran anda',
  turnOf: 'Giliran {name}',
  pass: 'Langkau',
  play: 'Main',
  suggest: 'Cadangkan',
  passed: 'Langkau',
  played: '{name}: {cards}',
  cardsLeft: '{count} lagi',
  openingCard: 'Gerakan pertama mesti mengandungi {card}',
  beatTable: 'Atasi kad di meja, atau langkau',
  leadAny: 'Anda memulakan: main sebarang kombinasi',
  waitTurn: 'Tunggu giliran anda',
  join: 'Main {amount} setiap mata',
  turnOver: 'Giliran anda sudah berlalu. Tiada apa-apa berubah.',
  moveRefused: 'Peraturan tidak membenarkan gerakan ini. Pilih yang lain.',
  pointsWon: '{points} mata',
  tableCards: 'Di atas meja',
  pointEach: 'Setiap kad yang tinggal',
  pointMany: 'Setiap kad jika 10 ke atas tinggal',
  leftEnd: 'Hujung kiri',
  rightEnd: 'Hujung kanan',
  mustPass: 'Tiada keping yang padan: langkau',
  fitLine: 'Letak keping yang padan dengan hujung barisan',
  startLine: 'Letak sebarang keping untuk mula',
  followSuit: 'Ikut jenis yang dimulakan jika boleh',
  leadCard: 'Anda memulakan trik',
  bidTricks: 'Berapa trik akan anda menangi?',
  bid: 'Bida {count}',
  bids: 'Bida {count}',
  tricksOf: '{count} daripada {bid} trik',
  penalties: '{count} mata',
  pipEach: 'Setiap titik lebih',
  pairMost: 'Antara dua pemain, paling tinggi',
  heartEach: 'Setiap lekuk',
  ladyEach: 'Ratu sped',
  bidLandlord: 'Bida untuk menjadi tuan tanah, atau tidak',
  noBid: 'Tidak bida',
  landlordFor: 'Tuan tanah · {count} mata',
  bidEach: 'Setiap mata bida',
  bombDoubles: 'Setiap bom atau roket, dua kali',
  otherMost: 'Tuan tanah lawan setiap orang, paling tinggi',
  smallJoker: 'Joker kecil',
  bigJoker: 'Joker besar',
};

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
};
