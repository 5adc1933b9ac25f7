import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import { dropFile, fileFacts, keepFile } from '#contracts/internal/file.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { EXAMINING_MAX_MS } from '#machines/file-object/machine.ts'
import { fileObjectModel } from '#machines/file-object/model.ts'
import { query } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { untilBlocked } from '#tests/support/database/blocked.ts'
import { pdf } from '#tests/support/files/file-samples.ts'
import { fileBench, told, type FileBench } from '#tests/support/services/file-bench.ts'
import { signal } from '#tests/support/signal.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'
import { WALKED_AT, withoutNumbers } from './levels.ts'

type Result = 'clean' | 'infected' | 'silent'

/** When every examination begins but those that take over; the addresses of a file live a minute from here. */
const START = new Date(fileObjectModel.inputs['an upload'].examiningAt)
const LATER = new Date(START.getTime() + 1000)
const OWNER = 'investor-1'
const PDF = pdf()
const SHA256 = createHash('sha256').update(PDF).digest('hex')

const NOT_THERE = { status: 404, message: 'This file does not exist.' }
const USED = { status: 409, message: 'This address has been used already.' }
const SILENT = { status: 503, message: FILE_TEXTS.scanUnavailable }
const STORED = { status: 200, message: '' }
const INTERRUPTED = { status: 400, message: FILE_TEXTS.interrupted }
const INFECTED = { status: 422, message: FILE_TEXTS.infected }

/** What an examination that comes too late may find, and the event that this would be. */
const LATE = {
  'file.accepted': 'clean',
  'file.refused': 'infected',
  'file.examinationPutBack': 'silent',
} as const
type LateEvent = keyof typeof LATE

/** Where the bytes lie; while they are received, in quarantine as well. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  receiving: ['quarantine'],
  quarantined: ['quarantine'],
  examining: ['quarantine'],
  stored: ['objects'],
}

let scan: () => Promise<Result>
const silent = new Problem(PROBLEM_CODES.unavailable, SILENT.status, SILENT.message)
const scanner = {
  async scan() {
    const result = await scan()
    if (result === 'silent') throw silent
    return result
  },
}

let bench: FileBench
/** As the owner of the database, who may hold up every change of a table. */
let owner: Awaited<ReturnType<FileBench['store']['openOwner']>>
beforeAll(async () => {
  bench = await fileBench({ scanner, persons: [OWNER] })
  owner = await bench.store.openOwner()
})
afterAll(async () => {
  await owner?.close()
  await bench?.close()
})

interface Answer {
  readonly status: number
  readonly message: string
}
const plain = ({ status, message }: Answer) => ({ status, message })

/** An examination that waits for the scanner. */
interface Examination {
  end(result: Result): void
}

/** A document that a person has an address for. */
class FileAtService {
  readonly #key: string
  readonly #uploadUrl: string
  readonly #url: string
  /** The upload while it is being sent. */
  #sending: { end(bytes: Uint8Array | null): Promise<Answer> } | undefined
  /** The examinations that wait for the scanner, the oldest first; a process has room for two. */
  readonly #open: Examination[] = []
  /** The requests that wait for an examination. */
  readonly #waiting = new Set<Promise<Answer>>()
  #refusal: Answer = INTERRUPTED
  #examiningAt = START

  private constructor(key: string, uploadUrl: string, url: string) {
    this.#key = key
    this.#uploadUrl = uploadUrl
    this.#url = url
  }

  static async of(): Promise<FileAtService> {
    bench.clock.set(START)
    scan = async () => 'silent'
    const { result } = await bench.ask(OWNER, `?type=application%2Fpdf&size=${PDF.length}`)
    const { document_key: key, document_uploadUrl: uploadUrl, document_url: url } = result.document
    return new FileAtService(key, uploadUrl, url)
  }

  async carryOut(event: ModelEvent, { before }: Pick<Step, 'before'>): Promise<void> {
    switch (event.type) {
      case 'file.uploadBegun':
        return this.#begin()
      case 'file.uploadEnded':
        // It is examined at once, so it rests in quarantine only while the scanner does not answer.
        return expect(plain(await this.#arrive(PDF))).toEqual(SILENT)
      case 'file.examinationBegun':
        this.#examiningAt = START
        return this.#examine()
      case 'file.examinationTakenOver':
        this.#examiningAt = new Date(String(event['now']))
        return this.#takeOver(this.#examiningAt)
      case 'file.examinationPutBack':
        return this.#endLast('silent', SILENT)
      case 'file.accepted':
        await this.#leaveOneBehind()
        return this.#endLast('clean', STORED)
      case 'file.refused':
        return this.#refuse(String(before.value))
      case 'file.dropped':
        return expect(await bench.answer(dropFile, { key: this.#key, ownerId: OWNER })).toBe(true)
      default:
        throw new Error(`Nobody can say ${event.type}`)
    }
  }

  /** Tries what the machine refuses: it is refused in words or passed over, and nothing changes. */
  async expectRefused(event: ModelEvent, state: string): Promise<void> {
    const before = await this.#shown()
    await this.#try(event, state)
    expect([event, await this.#shown()]).toEqual([event, before])
  }

  /** What comes too late, of an examination that another process has taken over, changes nothing either. */
  async expectLateRefused(type: LateEvent, state: string): Promise<void> {
    const late = this.#open.shift()
    if (!late) throw new Error('No examination was left behind')
    const before = await this.#shown()
    const waiting = [...this.#waiting]
    late.end(LATE[type])
    const expected = type === 'file.examinationPutBack' ? SILENT : state === 'stored' ? STORED : this.#refusal
    expect((await Promise.all(waiting)).map(plain)).toEqual(waiting.map(() => expected))
    this.#waiting.clear()
    expect([type, await this.#shown()]).toEqual([type, before])
  }

  /** Row, bytes, facts and addresses are as the model says. */
  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const state = String(of.value)
    const { row, areas, facts } = await this.#shown()
    expect(row).toEqual({ state, examiningAt: state === 'examining' ? this.#examiningAt : null })
    expect([state, areas]).toEqual([state, AREAS[state] ?? []])
    const isStored = state === 'stored'
    const isWaiting = state === 'quarantined' || state === 'examining' || state === 'receiving'
    const { length: size } = PDF
    expect(facts).toEqual(
      isStored
        ? { examined: true, size, sha256: SHA256, contentType: 'application/pdf', name: 'document.pdf' }
        : isWaiting
          ? { examined: false }
          : null,
    )
    if (isStored) expect(await this.#download()).toEqual(PDF)
    // A request for a waiting file starts its examination.
    else if (!isWaiting || state === 'receiving') expect(await this.#read()).toEqual(NOT_THERE)
  }

  /** Lets whatever still waits go. */
  async end(): Promise<void> {
    scan = async () => 'silent'
    for (const one of this.#open) one.end('silent')
    await this.#sending?.end(null)
    await Promise.all(this.#waiting)
  }

  /** Begins to send, and waits until the first bytes are asked for, which is after the address was used up. */
  async #begin(): Promise<void> {
    const [begun, tellBegun] = signal()
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>(
      {
        pull(given) {
          controller = given
          tellBegun()
          return new Promise(() => undefined)
        },
      },
      { highWaterMark: 0 },
    )
    const answer = this.#put(body)
    await Promise.race([begun, answer.then(unexpected)])
    this.#sending = {
      end: (bytes) => {
        this.#sending = undefined
        if (bytes === null) controller?.error(new Error('gone'))
        else {
          controller?.enqueue(bytes)
          controller?.close()
        }
        return answer
      },
    }
  }

  #arrive(bytes: Uint8Array | null): Promise<Answer> {
    if (!this.#sending) throw new Error('Nothing is being sent')
    return this.#sending.end(bytes)
  }

  async #put(body: BodyInit): Promise<Answer> {
    return plain(await told(await bench.put(this.#uploadUrl, body, { 'content-type': 'application/pdf' })))
  }

  /** Requests the file, which starts its examination. */
  #need(): Promise<Answer> {
    const answer = bench.finish(OWNER, this.#key).then(plain)
    this.#waiting.add(answer)
    return answer
  }

  /** An examination begins, and the scanner is asked. */
  async #examine(): Promise<void> {
    const asked = this.#whenScanned()
    await Promise.race([asked, this.#need().then(unexpected)])
  }

  /** Resolves once the scanner is asked. It answers when the test says so, and answers no later request. */
  async #whenScanned(): Promise<void> {
    const [asked, tell] = signal()
    scan = () =>
      new Promise((resolve) => {
        scan = async () => 'silent'
        this.#open.push({ end: resolve })
        tell()
      })
    await asked
  }

  /** Another process takes over an examination that is not finished in time; then the clock goes back to where addresses are valid. */
  async #takeOver(at: Date): Promise<void> {
    bench.clock.set(at)
    await this.#examine()
    bench.clock.set(START)
  }

  /** The examination before was taken over, and has not been heard of yet. */
  async #leaveOneBehind(): Promise<void> {
    if (this.#open.length === 1) await this.#takeOver(new Date(START.getTime() + EXAMINING_MAX_MS + 1))
  }

  /** The examination that began last ends; the first request that is answered was its own. */
  async #endLast(result: Result, expected: Answer): Promise<void> {
    const waiting = [...this.#waiting].map(async (answer) => ({ answer, told: await answer }))
    this.#open.pop()?.end(result)
    const { answer, told: answered } = await Promise.race(waiting)
    this.#waiting.delete(answer)
    expect(plain(answered)).toEqual(expected)
  }

  async #refuse(state: string): Promise<void> {
    if (state === 'receiving') return expect(plain(await this.#arrive(null))).toEqual(INTERRUPTED)
    this.#refusal = INFECTED
    if (state === 'examining') {
      await this.#leaveOneBehind()
      return this.#endLast('infected', INFECTED)
    }
    // Its examination was too slow, and the one that took over has put it back.
    await this.#putBackUnheard()
    await this.#endLast('infected', INFECTED)
  }

  /** Back in quarantine, while an examination that was taken over has not been heard of. */
  async #putBackUnheard(): Promise<void> {
    if (this.#open.length > 0) return
    await this.#examine()
    await this.#leaveOneBehind()
    await this.#endLast('silent', SILENT)
  }

  async #try(event: ModelEvent, state: string): Promise<void> {
    switch (event.type) {
      case 'file.uploadBegun':
      case 'file.uploadEnded':
        // What was never begun cannot end.
        if (state !== 'issued') expect(await this.#put(new Uint8Array(PDF))).toEqual(USED)
        return
      case 'file.examinationBegun':
      case 'file.examinationTakenOver':
        return this.#tryToExamine(event, state)
      case 'file.accepted':
      case 'file.examinationPutBack':
        // An examination can end only where one has begun; after the end, see `expectLateRefused`.
        if (state === 'quarantined') await this.#endUnheard(LATE[event.type])
        return
      case 'file.refused':
        return
      case 'file.dropped':
        expect(await bench.answer(dropFile, { key: this.#key, ownerId: OWNER })).toBe(false)
        return
      default:
        throw new Error(`Nobody can say ${event.type}`)
    }
  }

  /** An examination that was taken over ends, though the file was put back meanwhile. */
  async #endUnheard(result: Result): Promise<void> {
    await this.#putBackUnheard()
    await this.#endLast(result, SILENT)
  }

  async #tryToExamine(event: ModelEvent, state: string): Promise<void> {
    switch (state) {
      case 'issued':
        expect(plain(await bench.finish(OWNER, this.#key))).toEqual(NOT_THERE)
        return expect(await bench.answer(keepFile, { key: this.#key, ownerId: OWNER })).toBe(false)
      case 'receiving':
        return expect(await this.#read()).toEqual(NOT_THERE)
      case 'examining':
        return this.#tryToTakeOver(typeof event['now'] === 'string' ? new Date(event['now']) : LATER)
      case 'stored':
        return expect(plain(await bench.finish(OWNER, this.#key))).toEqual(STORED)
      case 'refused':
        return expect(plain(await bench.finish(OWNER, this.#key))).toEqual(this.#refusal)
      default:
        // In quarantine, taking over would begin a first examination.
        return
    }
  }

  /** A second examination that comes too early changes nothing and waits; then it replaces the first one. */
  async #tryToTakeOver(at: Date): Promise<void> {
    const before = await this.#shown()
    const [held] = this.#waiting
    const asked = this.#whenScanned()
    bench.clock.set(at)
    await whileNothingChanges(async () => {
      void this.#need()
      await untilBlocked(bench.store.db)
      // They look again and again, from here on at the moment at which the examination began.
      bench.clock.set(START)
    })
    // Waits in its turn, so until the one who came too early was refused.
    await whileNothingChanges(async () => undefined)
    expect(await this.#shown()).toEqual(before)
    this.#open.pop()?.end('silent')
    expect(await held).toEqual(SILENT)
    if (held) this.#waiting.delete(held)
    await asked
  }

  async #read(): Promise<Answer> {
    return plain(await told(await bench.get(this.#url)))
  }

  async #download(): Promise<Buffer> {
    const { data } = await bench.finish(OWNER, this.#key)
    return Buffer.from(await (await bench.get(data?.url ?? '')).arrayBuffer())
  }

  async #shown() {
    const [row] = await query<{ state: string; examiningAt: Date | null }>(
      bench.store.db.orm,
      sql`SELECT state, examining_at FROM file.object WHERE key = ${this.#key}`,
    )
    const names = (await bench.files()).filter((name) => name.includes(this.#key))
    const areas = names.flatMap((name) => /objects|previews|quarantine/.exec(name)?.[0] ?? name)
    const isWaiting = row !== undefined && ['receiving', 'quarantined', 'examining'].includes(row.state)
    return {
      row: row && { ...row, examiningAt: row.state === 'examining' ? row.examiningAt : null },
      // An examination that came too late may have left its copy, which is never read.
      areas: isWaiting ? areas.filter((area) => area === 'quarantine') : areas,
      facts: await bench.answer(fileFacts, { key: this.#key }),
    }
  }
}

/** No file changes meanwhile: another change waits for the end. */
function whileNothingChanges(run: () => Promise<void>): Promise<void> {
  return owner.transaction(async (tx) => {
    await query(tx, sql`LOCK TABLE file.object IN SHARE MODE`)
    await run()
  })
}

function unexpected({ status, message }: Answer): never {
  throw new Error(`Answered at once with ${status}: ${message}`)
}

describe('file object over HTTP', () => {
  const coverage = coverageOf(fileObjectModel.machine)
  const probed = new Set<string>()
  const lateAt = new Set<string>()

  describe.each(Object.keys(LATE) as LateEvent[])('%s comes too late', (late) => {
    it.each(pathsOf(fileObjectModel).map((path) => [path.title, path] as const))(
      '%s',
      async (_title, path) => {
        const file = await FileAtService.of()
        const carryOut = (event: ModelEvent, step: Step) =>
          step.refused ? file.expectRefused(event, String(step.of.value)) : file.carryOut(event, step)
        try {
          await walk(path, { '*': carryOut }, async (step) => {
            coverage.follow(step)
            await file.check(step)
            const state = String(step.of.value)
            if (!probed.has(state)) {
              probed.add(state)
              for (const event of refusedIn(fileObjectModel, step.of)) await file.expectRefused(event, state)
              await file.check(step)
            }
            if (step.before.value !== 'examining' || !['stored', 'refused'].includes(state)) return
            await file.expectLateRefused(late, state)
            await file.check(step)
            lateAt.add(`${late} in ${state}`)
          })
        } finally {
          await file.end()
        }
      },
    )
  })

  it('left a trail that leads to where each item stands', async () => {
    // Only ends are told; a walk that ends in an examination leaves the file in quarantine.
    expect(await trailFaults(bench.store.db.orm, 'fileObject', /^(issued|quarantined|stored)$/)).toEqual([])
  })

  it('reported nothing as unexpected, since all that came late is known to', () => {
    expect(bench.ctx.monitor.recentUnexpected()).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(withoutNumbers(coverage.missedTransitions())).toEqual(
      WALKED_AT['fileObject']?.leftByOwner?.transitions ?? [],
    )
  })

  it('refused everything else in every state, and what came too late', () => {
    expect(probed).toEqual(new Set(Object.keys(fileObjectModel.machine.states)))
    expect(lateAt.size).toBe(2 * Object.keys(LATE).length)
  })
})
