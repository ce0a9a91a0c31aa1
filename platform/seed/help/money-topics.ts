import { text } from '#platform/seed/demo-item.ts';
import type { HelpTopicSeed } from './help-topic.ts';

const deposit: HelpTopicSeed = {
  id: 530,
  tag: 'deposit',
  ms: text(
    'Deposit',
    '<p>Deposit belum tersedia dalam keluaran ini. Akaun demo bermula dengan wang demo; akaun yang anda buka sendiri bermula dengan RM 0.00.</p>',
  ),
  en: text(
    'Deposits',
    '<p>Deposits aren’t available in this release. Demo accounts start with demo money; an account you open yourself starts at RM 0.00.</p>',
  ),
  zh: text('存款', '<p>本版本尚未开放存款。演示账户自带演示金；您自行注册的账户余额从 0.00 开始。</p>'),
  entries: [
    {
      ms: text(
        'Di mana saya boleh lihat baki?',
        '<p>Baki dipaparkan di bahagian atas setiap halaman selepas anda log masuk. Tekan butang di sebelahnya untuk memuat semula, atau ikon mata untuk menyembunyikannya. Baki dikemas kini selepas setiap pusingan diselesaikan.</p>',
      ),
      en: text(
        'Where is my balance?',
        '<p>At the top of every page when you’re signed in. Press the button next to it to refresh, or the eye to hide it. It includes every settled round.</p>',
      ),
      zh: text(
        '在哪里查看余额？',
        '<p>登录后，余额显示在每页顶部。点击旁边的按钮可刷新，点击眼睛图标可隐藏。余额在每局结算后更新。</p>',
      ),
    },
    {
      ms: text(
        'Mata wang apakah yang digunakan?',
        '<p>Setiap akaun menggunakan satu mata wang, yang dipaparkan sebelum setiap jumlah: RM 1,000.00.</p>',
      ),
      en: text(
        'Which currency is used?',
        '<p>Each account has one currency, shown before every amount: RM 1,000.00.</p>',
      ),
      zh: text('使用哪种货币？', '<p>每个账户使用一种货币，货币符号显示在金额之前，金额保留两位小数。</p>'),
    },
  ],
};

const withdraw: HelpTopicSeed = {
  id: 540,
  tag: 'withdraw',
  ms: text(
    'Pengeluaran',
    '<p>Pengeluaran belum tersedia dalam keluaran ini. Wang demo tidak boleh dikeluarkan.</p>',
  ),
  en: text(
    'Withdrawals',
    '<p>Withdrawals aren’t available in this release. Demo money can’t be withdrawn.</p>',
  ),
  zh: text('提款', '<p>本版本尚未开放提款。演示金不可提款。</p>'),
  entries: [
    {
      ms: text(
        'Apa yang boleh saya sediakan dahulu?',
        '<ul><li>Isi <strong>nama sebenar</strong> dalam profil anda seperti pada akaun bank. Nama ini hanya boleh ditetapkan sekali.</li><li>Tetapkan <strong>kata laluan pembayaran</strong>: PIN 6 digit yang berasingan untuk pengeluaran.</li></ul>',
      ),
      en: text(
        'What can I set up now?',
        '<ul><li>Add your <strong>real name</strong> to your profile, as on your bank account. You can only set it once.</li><li>Set a <strong>payment password</strong>: a separate 6-digit PIN for withdrawals.</li></ul>',
      ),
      zh: text(
        '现在可以做哪些准备？',
        '<ul><li>在个人资料中填写与银行账户一致的<strong>真实姓名</strong>，仅可设置一次。</li><li>设置<strong>支付密码</strong>。它与登录密码不同，每次提款都需要。</li></ul>',
      ),
    },
  ],
};

/** Help topics about deposits and withdrawals, as far as this release has them. */
export const moneyTopics: readonly HelpTopicSeed[] = [deposit, withdraw];
