import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KYC_STEPS, STEPS_OF, type KycRole, type KycStep } from '#contracts/kyc/steps.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import {
  FIELD_SAMPLES,
  GOOD_STEPS,
  pageWith,
  placeOf,
  type FieldSample,
} from '#tests/support/people/kyc-samples.ts'
import { jpeg } from '#tests/support/files/file-samples.ts'
import { kycBench, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'

/* Every rule of spec 5 for the form, sent directly to REST; the form's own test types the same samples. */
let bench: KycBench
/** One person per page with the documents the page requires, so that only the sample is wrong. */
const people = new Map<KycStep, Person>()

const roleOf = (step: KycStep): KycRole => (step === 'company' ? 'issuer' : 'investor')
const memberOf = (step: KycStep): Person => {
  const member = people.get(step)
  if (!member) throw new Error(`nobody fills in ${step}`)
  return member
}

beforeAll(async () => {
  bench = await kycBench()
  for (const step of KYC_STEPS) {
    const role = roleOf(step)
    const member = await bench.person(`amina${step}`, { isIssuer: true })
    people.set(step, member)
    if (step === 'questionnaire') await bench.fillIn(member, role)
    else if (STEPS_OF[role].includes(step)) {
      await bench.fillIn(member, role, { until: step })
      if (step === 'identity')
        for (const kind of ['idFront', 'idBack', 'selfie'] as const)
          seen(await bench.attach(member, role, kind))
      if (step === 'address') seen(await bench.attach(member, role, 'proofOfAddress'))
      if (step === 'company') seen(await bench.attach(member, role, 'registration'))
    }
  }
})
afterAll(() => bench?.close())

async function sent(sample: FieldSample) {
  const { step } = sample
  const member = memberOf(step)
  // An accepted e-mail sample means the account's own address, and each page has another person.
  const page = pageWith(sample, bench.goodPage(member, step))
  const email = sample.field === 'email' && sample.says === undefined ? member.email.toUpperCase() : undefined
  return bench.save(member, roleOf(step), step, email === undefined ? page : { ...page, email })
}

const named = FIELD_SAMPLES.map((sample) => {
  const value = JSON.stringify(sample.value)
  const shown = value.length > 40 ? `${value.slice(0, 12)}… (${value.length})` : value
  return [`${sample.step}.${sample.field} ${shown}: ${sample.says ?? 'taken'}`, sample] as const
})

it.each(named)('%s', async (_name, sample) => {
  const answer = await sent(sample)
  if (sample.says === undefined) {
    expect([answer.status, answer.fieldErrors]).toEqual([200, undefined])
    return
  }
  expect([answer.status, answer.code]).toEqual([400, 'invalid'])
  expect(answer.fieldErrors).toMatchObject({ [`answers.${placeOf(sample)}`]: sample.says })
})

it('has good and bad samples of every field, so that no rule goes untried', () => {
  const tried = new Set(
    FIELD_SAMPLES.filter(({ says }) => says !== undefined).map(
      ({ step, field }) => `${step}.${field.split('.')[0]}`,
    ),
  )
  const fields = KYC_STEPS.flatMap((step) => Object.keys(GOOD_STEPS[step]).map((field) => `${step}.${field}`))
  // V9 is told when the case is submitted.
  expect(fields.filter((field) => !tried.has(field))).toEqual(['questionnaire.isDocSign'])
})

describe('a page and its documents', () => {
  it('is not complete without the pictures of the document', async () => {
    const someone = await bench.person('nopictures')
    const before = await bench.mine(someone)
    const answer = await bench.save(someone, 'investor', 'identity', bench.goodPage(someone, 'identity'))
    expect(answer.fieldErrors).toEqual({
      'answers.image': 'Please select an image to upload.',
      'answers.documents.idFront': 'Please select an image to upload.',
      'answers.documents.selfie': 'Please select an image to upload.',
    })
    expect(await bench.mine(someone)).toEqual(before)
  })

  it('asks for the back of a card, not of a passport', async () => {
    const someone = await bench.person('card')
    seen(await bench.attach(someone, 'investor', 'idFront'))
    seen(await bench.attach(someone, 'investor', 'selfie'))
    const card = { ...bench.goodPage(someone, 'identity'), idType: 'nationalId' }
    expect((await bench.save(someone, 'investor', 'identity', card)).fieldErrors).toMatchObject({
      'answers.documents.idBack': 'Please select an image to upload.',
    })
    expect(
      (await bench.save(someone, 'investor', 'identity', bench.goodPage(someone, 'identity'))).status,
    ).toBe(200)
  })

  it('takes the back of a card out once a passport is chosen', async () => {
    const someone = await bench.person('changedcard')
    for (const kind of ['idFront', 'idBack', 'selfie'] as const)
      seen(await bench.attach(someone, 'investor', kind))
    const page = bench.goodPage(someone, 'identity')
    const kinds = async (idType: string) =>
      seen(await bench.save(someone, 'investor', 'identity', { ...page, idType })).documents.map(
        ({ kind }) => kind,
      )
    expect(await kinds('drivingLicence')).toEqual(['idBack', 'idFront', 'selfie'])
    expect(await kinds('passport')).toEqual(['idFront', 'selfie'])
  })

  it('asks for a proof of address and a registration in the words of documents', async () => {
    const someone = await bench.person('papers', { isIssuer: true })
    expect((await bench.save(someone, 'investor', 'address', GOOD_STEPS.address)).fieldErrors).toEqual({
      'answers.documents.proofOfAddress': 'Please select a document to upload.',
    })
    expect((await bench.save(someone, 'issuer', 'company', GOOD_STEPS.company)).fieldErrors).toEqual({
      'answers.documents.registration': 'Please select a document to upload.',
    })
  })

  it('takes a photo only as an image, and says of a bad one what could be better', async () => {
    const someone = await bench.person('photo')
    const pdf = await bench.upload(someone, Buffer.from(await bench.paper()), 'application/pdf')
    const refused = await bench.call(someone, 'POST', '/v2/users/kyc/documents', {
      role: 'investor',
      version: 0,
      kind: 'idFront',
      upload: pdf,
    })
    expect([refused.status, refused.fieldErrors]).toEqual([
      400,
      { upload: 'Only JPEG, PNG and GIF images are accepted.' },
    ])
    const { documents } = seen(await bench.attach(someone, 'investor', 'idFront'))
    expect(documents).toEqual([
      expect.objectContaining({
        kind: 'idFront',
        contentType: 'image/jpeg',
        reading: null,
        decision: 'undecided',
      }),
    ])
    expect(documents[0]?.quality).not.toEqual([])
    expect(documents[0]?.url).toMatch(/^http/)
  })

  it('tells of a photo of a letter that it is shown as a photo, though it is kept as a PDF', async () => {
    const someone = await bench.person('letter')
    const upload = await bench.upload(someone, await jpeg(), 'image/jpeg', true)
    const body = { role: 'investor', version: 0, kind: 'proofOfAddress', upload }
    const { documents } = seen(await bench.call(someone, 'POST', '/v2/users/kyc/documents', body))
    const [letter] = documents
    expect([letter?.contentType, letter?.name]).toEqual(['image/jpeg', expect.stringMatching(/\.pdf$/)])
  })

  it("does not take somebody else's upload, nor one that was never sent", async () => {
    const [owner, thief] = [await bench.person('owner'), await bench.person('thief')]
    const key = await bench.upload(owner, Buffer.from(await bench.paper()), 'application/pdf')
    for (const upload of [key, 'x'.repeat(43)]) {
      const answer = await bench.call(thief, 'POST', '/v2/users/kyc/documents', {
        role: 'investor',
        version: 0,
        kind: 'proofOfAddress',
        upload,
      })
      expect([answer.status, answer.fieldErrors]).toEqual([
        400,
        { upload: 'Please select a document to upload.' },
      ])
    }
  })

  it('takes an upload by its address, but by none with a name and password before the host', async () => {
    const someone = await bench.person('address')
    const key = await bench.upload(someone, Buffer.from(await bench.paper()), 'application/pdf')
    const { host } = new URL(loadConfig({}).filesOrigin)
    const attach = (upload: string) =>
      bench.call(someone, 'POST', '/v2/users/kyc/documents', {
        role: 'investor',
        version: 0,
        kind: 'proofOfAddress',
        upload,
      })
    const refused = await attach(`http://user:pass@${host}/objects/${key}`)
    expect([refused.status, refused.fieldErrors]).toEqual([
      400,
      { upload: 'Please select a document to upload.' },
    ])
    expect((await attach(`http://${host}/objects/${key}?signature=1`)).status).toBe(200)
  })

  it('is not complete any more when a picture it needs is taken out', async () => {
    const someone = await bench.person('takenout')
    await bench.fillIn(someone, 'investor', { until: 'address' })
    const { version, documents, steps } = await bench.mine(someone)
    expect(steps[0]?.status).toBe('done')
    const documentId = documents.find(({ kind }) => kind === 'idFront')?._id
    const removed = seen(
      await bench.call(someone, 'POST', '/v2/users/kyc/documents/remove', {
        role: 'investor',
        version,
        documentId,
      }),
    )
    expect([removed.steps[0]?.status, removed.stepCompleted]).toEqual(['started', 0])
    expect(removed.documents.map(({ kind }) => kind)).toEqual(['selfie'])
    expect(removed.answers.identity).toMatchObject({ firstName: 'Amina' })
  })
})

it('knows no page of another role, and no role that a person does not have', async () => {
  const investor = await bench.person('onlyinvestor')
  expect((await bench.call(investor, 'GET', '/v2/users/kyc?role=issuer')).status).toBe(403)
  const issuer = await bench.person('onlyissuer', { isInvestor: false, isIssuer: true })
  const body = { role: 'issuer', version: 0, answers: GOOD_STEPS.profile }
  expect((await bench.call(issuer, 'PUT', '/v2/users/kyc/profile', body)).fieldErrors).toEqual({
    step: 'There is no such page',
  })
  expect(
    (await bench.call(investor, 'PUT', '/v2/users/kyc/personal', { ...body, answers: GOOD_STEPS.personal }))
      .status,
  ).toBe(403)
})
