import { text } from '#platform/seed/demo-item.ts';
import type { HelpTopic } from './help-topic.ts';

const deposit: HelpTopic = {
  id: 530,
  tag: 'deposit',
  ms: text(
    'Deposit',
    '<p>Kaunter tunai belum dibuka dalam keluaran ini. Akaun demo bermula dengan wang demo; akaun yang anda buka sendiri bermula dengan baki sifar.</p>',
  ),
  en: text(
    'Deposits',
    '<p>The cash desk is not open in this release. Demo accounts begin with demo money; an account that you open yourself begins with a balance of nought.</p>',
  ),
  zh: text('存款', '<p>本版本尚未开放收银台。演示账户自带演示金；您自行注册的账户余额从零开始。</p>'),
  entries: [
    {
      ms: text(
        'Di manakah baki saya?',
        '<p>Di bahagian atas setiap halaman selepas log masuk. Butang di sebelahnya memuatkannya semula, dan ikon mata menyembunyikannya. Baki yang ditunjukkan ialah baki yang telah diselesaikan oleh dompet.</p>',
      ),
      en: text(
        'Where is my balance?',
        '<p>At the top of every page once you are signed in. The button beside it loads it again, and the eye hides it. What is shown is what the wallet has settled.</p>',
      ),
      zh: text(
        '在哪里查看余额？',
        '<p>登录后显示在每页顶部。旁边的按钮可刷新余额，点击眼睛图标可隐藏。显示的是钱包已结算的金额。</p>',
      ),
    },
    {
      ms: text(
        'Mata wang apakah yang digunakan?',
        '<p>Setiap akaun ada satu mata wang, yang tertera sebelum setiap jumlah. Jumlah sentiasa mempunyai dua tempat perpuluhan.</p>',
      ),
      en: text(
        'Which currency is used?',
        '<p>Each account has one currency; it stands before every amount. Amounts always have two decimals.</p>',
      ),
      zh: text('使用哪种货币？', '<p>每个账户使用一种货币，标注在每个金额之前。金额始终保留两位小数。</p>'),
    },
  ],
};

const withdraw: HelpTopic = {
  id: 540,
  tag: 'withdraw',
  ms: text(
    'Pengeluaran',
    '<p>Pengeluaran dibuka bersama kaunter tunai, dalam keluaran akan datang. Wang demo tidak boleh dikeluarkan.</p>',
  ),
  en: text(
    'Withdrawals',
    '<p>Withdrawals open together with the cash desk, in a later release. Demo money cannot be paid out.</p>',
  ),
  zh: text('提款', '<p>提款将随收银台在后续版本中开放。演示金不可提取。</p>'),
  entries: [
    {
      ms: text(
        'Apa yang boleh saya sediakan sekarang?',
        '<ul><li>Isikan <strong>nama sebenar</strong> dalam profil anda seperti dalam akaun bank. Ia hanya boleh ditetapkan sekali.</li><li>Tetapkan <strong>kata laluan bayaran</strong>. Ia berbeza daripada kata laluan log masuk, dan diperlukan untuk apa sahaja yang keluar daripada dompet anda.</li></ul>',
      ),
      en: text(
        'What can I prepare now?',
        '<ul><li>Give your <strong>real name</strong> in your profile as it stands on your bank account. It can be set only once.</li><li>Set a <strong>payment password</strong>. It is not the one that you sign in with, and whatever leaves your wallet needs it.</li></ul>',
      ),
      zh: text(
        '现在可以做哪些准备？',
        '<ul><li>在个人资料中填写与银行账户一致的<strong>真实姓名</strong>，仅可设置一次。</li><li>设置<strong>支付密码</strong>。它与登录密码不同，任何从钱包转出的操作都需要它。</li></ul>',
      ),
    },
  ],
};

/** Money in and out, as far as this release goes. */
export const moneyTopics: readonly HelpTopic[] = [deposit, withdraw];
