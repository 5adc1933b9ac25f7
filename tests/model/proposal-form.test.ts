import { proposalFormModel } from '#machines/proposal-form/model.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('the form of a proposal', proposalFormModel)
