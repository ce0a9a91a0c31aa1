/** Sides of a contract. The house acts through operators; the clock expires. */
export type Side = 'payer' | 'payee';

/** Days in which a question is answered. */
export const ANSWER_DAYS = 7;

/** True once the time for an answer has passed: the question is none any more. */
export const isPastAnswer = (answerBy: Date, at: Date): boolean => answerBy <= at;

/** The question that waits for an answer, and who asked it. */
type Question = { about: 'version' | 'ending'; by: Side };

/** State of a contract between its two sides. */
export type ContractStanding = {
  question: Question | null;
  /** A version is in force, or signed and about to begin, without an end. */
  running: boolean;
};

export const contractActions = [
  'offer',
  'request',
  'accept',
  'reject',
  'withdraw',
  'ask-end',
  'agree-end',
  'refuse-end',
  'withdraw-end',
] as const;
export type ContractAction = (typeof contractActions)[number];

/** Why an action is refused. `answered`: nothing waits; `not_yours`: the other side does this. */
type ActionRefusal = 'question_open' | 'answered' | 'not_yours' | 'not_running';

export type ContractStep = { to: ContractStanding } | { refused: ActionRefusal };

/** Opens a question: only while none is open. */
function openQuestion(standing: ContractStanding, about: Question['about'], by: Side): ContractStep {
  if (standing.question) return { refused: 'question_open' };
  if (about === 'ending' && !standing.running) return { refused: 'not_running' };
  return { to: { ...standing, question: { about, by } } };
}

/** Answers the open question: the asking side takes back, the other one decides. */
function answer(
  standing: ContractStanding,
  {
    about,
    by,
    takesBack,
    running,
  }: { about: Question['about']; by: Side; takesBack: boolean; running: boolean },
): ContractStep {
  const { question } = standing;
  if (question?.about !== about) return { refused: 'answered' };
  if ((question.by === by) !== takesBack) return { refused: 'not_yours' };
  return { to: { question: null, running } };
}

/** State of a contract after an action of one side, or why the action is refused. */
export function nextContractStep(standing: ContractStanding, by: Side, action: ContractAction): ContractStep {
  const { running } = standing;
  switch (action) {
    case 'offer':
      return by === 'payer' ? openQuestion(standing, 'version', by) : { refused: 'not_yours' };
    case 'request':
      return by === 'payee' ? openQuestion(standing, 'version', by) : { refused: 'not_yours' };
    case 'accept':
      return answer(standing, { about: 'version', by, takesBack: false, running: true });
    case 'reject':
      return answer(standing, { about: 'version', by, takesBack: false, running });
    case 'withdraw':
      return answer(standing, { about: 'version', by, takesBack: true, running });
    case 'ask-end':
      return openQuestion(standing, 'ending', by);
    case 'agree-end':
      return answer(standing, { about: 'ending', by, takesBack: false, running: false });
    case 'refuse-end':
      return answer(standing, { about: 'ending', by, takesBack: false, running });
    case 'withdraw-end':
      return answer(standing, { about: 'ending', by, takesBack: true, running });
  }
}

/** States of a contract in detail; `active` is in force, `signed` is not in force yet. */
export const contractStates = [
  'active',
  'signed',
  'waiting',
  'ending',
  'ended',
  'rejected',
  'withdrawn',
  'expired',
] as const;
export type ContractState = (typeof contractStates)[number];

type VersionState = 'waiting' | 'accepted' | 'rejected' | 'withdrawn' | 'expired';

/**
 * State of a contract in detail (docs/contracts.md, section 6). `versions`: states of all, the newest last; one
 * that waits without being the question has expired. What was never signed has the state of its last version.
 */
export function contractState(
  question: Question['about'] | null,
  running: 'active' | 'signed' | null,
  versions: readonly VersionState[],
): ContractState {
  if (question) return question === 'version' ? 'waiting' : 'ending';
  if (running) return running;
  const last = versions.at(-1);
  if (last === undefined || versions.includes('accepted') || last === 'accepted') return 'ended';
  return last === 'waiting' ? 'expired' : last;
}

/** Letter of the wire (docs/contracts.md, section 6). */
export function statusLetter({ question, running }: ContractStanding): 'A' | 'P' | 'V' | 'E' {
  if (question) return question.about === 'version' ? 'P' : 'V';
  return running ? 'A' : 'E';
}
