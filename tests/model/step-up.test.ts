import { describeOnActor } from '#tests/support/walks/actor-level.ts'
import { stepUpModel } from '#machines/step-up/model.ts'

describeOnActor('step-up', stepUpModel)
