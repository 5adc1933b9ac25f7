import type { MachineWords } from '#machines/words.ts'
import type { proposalFormMachine } from './machine.ts'

export const PROPOSAL_FORM_WORDS: MachineWords<typeof proposalFormMachine> = {
  purpose:
    'The pages on which an issuer writes an offering. They keep what is typed, and warn of changes made elsewhere.',
  states: {
    loading: 'The page reads your offering.',
    unavailable: 'Your offering could not be read. You can try again.',
    deciding: 'The page finds out whether your offering can be changed.',
    filling: 'You fill in a page.',
    'filling.clean': 'Everything you typed is saved.',
    'filling.dirty': 'You have typed something that is not saved yet.',
    'filling.saving': 'What you typed is being saved.',
    sending: 'The page is being saved. The next one follows.',
    submitting: 'Your offering is being submitted.',
    conflicting: 'Your offering was changed in another tab or on another device.',
    'conflicting.asking': 'You choose between your answers here and those from elsewhere.',
    'conflicting.takingMine': 'Your answers here are kept.',
    'conflicting.deciding': 'The page finds out whether your offering can still be changed.',
    'conflicting.takingTheirs': 'The answers from elsewhere are read.',
    closed: 'Your offering cannot be changed now. The page says why, and what comes next.',
    withdrawing: 'Your offering is being withdrawn from its reviews.',
  },
  events: {
    'load.retryChosen': 'You try again',
    'field.changed': 'You type something',
    'field.left': 'You leave a field',
    'page.sent': 'You send the page',
    'proposal.submitted': 'You submit your offering',
    'proposal.withdrawn': 'You withdraw your offering from its reviews',
    'conflict.mineChosen': 'You keep your answers here',
    'conflict.theirsChosen': 'You take the answers from elsewhere',
  },
  guards: {
    isOpen: 'your offering is a draft',
    isTypedSince: 'you went on typing',
    isConflict: 'the answers were changed elsewhere',
  },
  triggers: {
    'loadProposal done': 'Your offering is read',
    'loadProposal failed': 'Your offering could not be read',
    'savePages done': 'What you typed is saved',
    'savePages failed': 'What you typed could not be saved',
    'submitProposal done': 'Your offering is submitted',
    'submitProposal failed': 'Your offering could not be submitted',
    'withdrawProposal done': 'Your offering is a draft again',
    'withdrawProposal failed': 'Your offering could not be withdrawn',
  },
}
