import { noticeStreamModel } from '#machines/notice-stream/model.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('notice stream', noticeStreamModel)
