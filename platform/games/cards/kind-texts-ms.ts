import type { DuelKind } from '#lib/rules/cards/kinds.ts';
import type { CardKindTexts } from './kind-texts-en.ts';

const PAIRS =
  'Setiap dua pemain membandingkan tangan. Yang lemah membayar yang kuat: asas × taruhan yang lebih rendah × gandaan tangan yang kuat.';
const PLAYED =
  'Apabila masa tamat, atau anda terputus atau keluar, pusingan dimainkan untuk anda. Keputusannya sama.';

/** Malay texts of the kinds of card tables. */
export const cardKindsMs: Record<DuelKind, CardKindTexts> = {
  bullTable: {
    game: 'Lembu antara pemain',
    choose: 'Pilih tiga kad yang berjumlah 10, 20 atau 30',
    best: 'Tangan terbaik anda sentiasa dikira. Apabila masa tamat kami menunjukkannya, juga jika anda terputus.',
    how: [
      'Tiga daripada lima kad yang berjumlah 10, 20 atau 30 ialah lembu; digit terakhir dua kad lain ialah nombornya, 0 ialah lembu berganda. Sepuluh, jek, ratu dan raja bernilai 10.',
      PAIRS,
      'Antara lembu yang sama, kad tunggal tertinggi menentukan: mengikut pangkat, kemudian sped, lekuk, kelawar, retin. Tangan tidak pernah seri.',
      'Tangan terbaik anda dikira, walau bagaimana anda menyusun kad. Jika anda terputus atau keluar, pusingan dimainkan untuk anda.',
    ],
  },
  threeKings: {
    game: 'Tiga raja antara pemain',
    choose: 'Kad anda telah dibahagi',
    best: 'Tiada apa yang perlu disusun. Apabila masa tamat kami menunjukkan kad anda, juga jika anda terputus.',
    how: [
      'Setiap orang mendapat tiga kad. Mata ialah digit terakhir jumlahnya; sat bernilai 1, sepuluh, jek, ratu dan raja bernilai 0. Tiga kad bergambar (jek, ratu, raja) mengalahkan semua mata.',
      PAIRS,
      'Jika mata sama, tangan dengan lebih banyak kad bergambar menang, kemudian kad tunggal tertinggi: pangkat dari sat hingga raja, kemudian sped, lekuk, kelawar, retin. Tangan tidak pernah seri.',
      PLAYED,
    ],
  },
  paiGow: {
    game: 'Pai gow antara pemain',
    choose: 'Jubin anda telah dibahagi',
    best: 'Tiada apa yang perlu disusun. Apabila masa tamat kami menunjukkan jubin anda, juga jika anda terputus.',
    how: [
      'Pai gow kecil: setiap orang mendapat dua daripada 32 jubin. Pasangan tertinggi (2-4 dan 1-2) paling kuat, diikuti pasangan lain.',
      'Pasangan dari yang tertinggi: 6-6, 1-1, 4-4, 1-3, 5-5, 3-3, 2-2, 5-6, 4-6, 1-6, 1-5, kemudian sembilan (3-6 dan 4-5), lapan (2-6 dan 3-5), tujuh (2-5 dan 3-4), lima (1-4 dan 2-3).',
      '6-6 atau 1-1 dengan sembilan ialah wong, dengan lapan (2-6, 3-5 atau 4-4) ialah gong. Selain itu mata dikira: digit terakhir jumlah semua titik. 2-4 dan 1-2 bernilai 3 atau 6, mana yang lebih baik.',
      PAIRS,
      'Jika pangkat sama, jubin yang lebih tinggi menentukan, mengikut susunan pasangan; 2-4 dan 1-2 paling rendah jika bersendirian. Tangan yang masih seri tidak saling membayar.',
      PLAYED,
    ],
  },
  thirteenCards: {
    game: 'Tiga belas daun antara pemain',
    choose: 'Susun tiga baris anda',
    best: 'Baris yang anda sahkan dikira. Jika tiada apabila masa tamat, kami menyusunnya: belakang terkuat dahulu, kemudian tengah.',
    how: [
      'Setiap orang mendapat tiga belas kad dalam tiga baris: depan tiga kad, tengah dan belakang lima kad. Sesuatu baris tidak boleh lebih kuat daripada baris di belakangnya; susunan begitu tidak dapat disahkan.',
      'Dari yang terendah: kad tinggi, sepasang, dua pasang, tiga sama, berturutan, sama jenis, rumah penuh, empat sama, berturutan sama jenis. Di depan hanya sepasang dan tiga sama dikira. Jenis kad tidak membezakan baris yang sama.',
      'Setiap dua pemain membandingkan baris demi baris: baris yang lebih kuat memenangi asas × taruhan yang lebih rendah, baris yang sama tiada bayaran. Yang memenangi ketiga-tiga baris mendapat dua kali ganda.',
      'Baris dirahsiakan sehingga keputusan. Anda boleh mengubahnya sehingga semua selesai atau masa tamat.',
      'Jika anda terputus atau keluar, baris yang anda sahkan dikira; jika tiada, kami menyusunnya: lima kad terkuat sebagai belakang, lima terkuat daripada bakinya sebagai tengah.',
    ],
  },
};
