import { appError } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { fold, searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import { phoneNumber } from '@avaliax/chassis/phone/phone-number.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { ReadAgencyLocations } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import type { BusinessLocation } from '@avaliax/providers/google-business/google-business.map.ts'
import type { GoogleBusinessLocations } from '@avaliax/providers/google-business/google-business-locations.ts'
import { ProviderFailure } from '@avaliax/providers/http/http-provider.ts'
import type { Connection } from 'mongoose'
import { type ConnectionRepository, isUsable } from '../connection.repository.ts'
import { AGENCY } from '../google.models.ts'
import type { GoogleService } from '../google.service.ts'
import { locationNumber } from '../google-holder.lookup.ts'
import {
  type AgencyLocationRow,
  agencyLocations,
  type LocationRun,
  locationRuns,
} from './agency-location.model.ts'
import { freeKey, stateOf } from './location-state.domain.ts'
import type { LocationSuggestions } from './location-suggestions.service.ts'

interface Deps {
  db: Connection
  ids: IdSequences
  queues: Pick<Queues, 'add'>
  connections: Pick<ConnectionRepository, 'find'>
  google: Pick<GoogleService, 'withAccess'>
  business: Pick<GoogleBusinessLocations, 'accounts' | 'page'>
  suggestions: LocationSuggestions
  now: () => Date
}

const SEQUENCE = 'agency-location-runs'
/** A failed reading goes on where it ended for so long; later it begins anew, because Google's tokens do not last. */
const GOES_ON_MS = 6 * 3_600_000
/** The pages of one account begin anew so often when Google refuses a token; then the reading fails. */
const RESTARTS_MAX = 3
const COUNTRIES = ['BR']
const THE_RUN = 1
const RUNNING = { state: 'running', reason: null } as const

interface Listed {
  number: string
  location: BusinessLocation
  group: string
  /** As it was stored before. */
  row: AgencyLocationRow | undefined
}

const jobIdOf = ({ runId, tries }: LocationRun): string => `agency-locations-${runId}-${tries}`

/** Reads all locations of the agency's account. What was read is stored page by page; nothing is gone until all were read. */
export function locationReading(deps: Deps) {
  const { db, ids, queues, connections, google, business, suggestions, now } = deps
  const rows = agencyLocations.on(db)
  const runs = locationRuns.on(db)

  const latest = (): Promise<LocationRun | null> => runs.findOne({ _id: THE_RUN })

  /** Nothing, once another reading has taken its place. */
  const note = ({ runId }: LocationRun, $set: Partial<LocationRun>): Promise<LocationRun | null> =>
    runs.findOneAndUpdate({ _id: THE_RUN, runId, state: 'running' }, { $set: { ...$set, updatedAt: now() } })

  /** @param before the reading that was seen: whoever comes second finds another one in its place */
  async function fresh(before: LocationRun | null, askedBy: number | null): Promise<LocationRun> {
    const at = now()
    const run: Omit<LocationRun, '_id'> = {
      runId: await ids.next(SEQUENCE),
      ...RUNNING,
      tries: 0,
      askedBy,
      startedAt: at,
      updatedAt: at,
      endedAt: null,
      accounts: null,
      position: 0,
      pageToken: null,
      restarts: 0,
      locations: 0,
    }
    try {
      const begun = before
        ? await runs.findOneAndUpdate({ _id: THE_RUN, runId: before.runId }, { $set: run })
        : await runs.insertOne({ ...run, _id: THE_RUN })
      if (begun) return begun
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
    const winner = await latest()
    if (!winner) throw appError('CONFLICT')
    return winner
  }

  /** A job that was lost gets another one; one that waits or runs is not doubled. */
  async function goOn(run: LocationRun): Promise<LocationRun> {
    const change = {
      $set: { ...RUNNING, endedAt: null, updatedAt: now() },
      $inc: { tries: 1 },
    }
    return (await runs.findOneAndUpdate({ _id: THE_RUN, runId: run.runId, tries: run.tries }, change)) ?? run
  }

  async function chosen(askedBy: number | null): Promise<LocationRun> {
    const last = await latest()
    if (last?.state === 'running') {
      const isStill = now().getTime() - last.updatedAt.getTime() < 120_000
      return isStill ? last : goOn(last)
    }
    const isYoung = last && now().getTime() - last.startedAt.getTime() < GOES_ON_MS
    return last?.state === 'failed' && last.accounts && isYoung ? goOn(last) : fresh(last, askedBy)
  }

  const asAgency = <T>(run: LocationRun, work: Parameters<typeof google.withAccess<T>>[1]): Promise<T> =>
    google.withAccess({ clientId: AGENCY, userId: run.askedBy }, work)

  async function begin(run: LocationRun): Promise<LocationRun> {
    await queues.add(ReadAgencyLocations, { runId: run.runId }, { jobId: jobIdOf(run) })
    return run
  }

  async function withAccounts(run: LocationRun): Promise<LocationRun | null> {
    if (run.accounts) return run
    const found = await asAgency(run, (access) => business.accounts(access))
    const accounts = found.map(({ name, accountName, role, verificationRequested }) => ({
      name,
      title: accountName,
      role,
      verificationRequested,
      skipped: false,
    }))
    return note(run, { accounts })
  }

  /** A location may stand in several accounts: it keeps the name that it has, as long as that is listed. */
  async function store(run: LocationRun, group: string, found: readonly BusinessLocation[]): Promise<number> {
    const named = found.flatMap((location) => {
      const number = locationNumber(location.resourceName)
      return number === null ? [] : [{ number, location }]
    })
    const known = new Map(
      (await rows.find({ _id: { $in: named.map(({ number }) => number) } })).map((row) => [row._id, row]),
    )
    let count = 0
    for (const { number, location } of named) {
      const row = known.get(number)
      const isSeen = row?.seenRun === run.runId
      if (isSeen && row?.resourceName !== location.resourceName) continue
      if (!isSeen) count++
      await rows.upsert({ _id: number }, changeOf(run, { number, location, group, row }))
    }
    return count
  }

  function changeOf({ runId: seenRun }: LocationRun, { number, location, group, row }: Listed) {
    const { resourceName, title, address, city, phone, placeId, verified, mayPost, role } = location
    const fields = { resourceName, group, title, address, city, phone, placeId, verified, mayPost, role }
    const kept = row ?? UNKNOWN
    return {
      $set: {
        ...fields,
        titleKey: fold(title),
        phoneKey: keyOfPhone(phone),
        searchTokens: searchTokens(`${title} ${address ?? ''} ${phone ?? ''}`),
        seenRun,
        seenAt: now(),
        gone: false,
        state: stateOf({ ...kept, gone: false }),
      },
      ...(!row && { $setOnInsert: { ...UNKNOWN, matchKey: freeKey(number) } }),
    }
  }

  async function readPage(run: LocationRun): Promise<LocationRun | null> {
    const { accounts, position, pageToken, restarts, locations } = run
    const account = accounts?.[position]
    if (!accounts || !account) throw new Error('A reading without an account to read')
    const step = (change: Partial<LocationRun>) => note(run, change)
    const next = { position: position + 1, pageToken: null, restarts: 0 }
    try {
      const { title, skipped: _, ...about } = account
      const page = await asAgency(run, (access) =>
        business.page(access, { ...about, accountName: title }, pageToken ?? undefined),
      )
      const stored = await store(run, title, page.items)
      // A token that comes again would never end.
      const further = page.next && page.next !== pageToken ? page.next : null
      return step({
        locations: locations + stored,
        ...(further ? { position, pageToken: further } : next),
      })
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      const isTokenRefused = error.status === 400 && pageToken !== null
      if (isTokenRefused && restarts < RESTARTS_MAX) return step({ pageToken: null, restarts: restarts + 1 })
      const isForbidden = error.status === 404 || error.refusal === 'no_permission'
      if (!isForbidden) throw error
      const skipped = accounts.map((one, index) => (index === position ? { ...one, skipped: true } : one))
      return step({ ...next, accounts: skipped })
    }
  }

  /** Only after a whole reading, and not of accounts that could not be read. */
  async function markGone(run: LocationRun): Promise<void> {
    const unread = new Set(run.accounts?.filter(({ skipped }) => skipped).map(({ name }) => name))
    const unseen = await rows.find(
      { seenRun: { $lt: run.runId } },
      { fields: ['_id', 'resourceName', 'gone'] },
    )
    const lost = unseen.filter(
      ({ gone, resourceName }) => !gone && !unread.has(resourceName.split('/').slice(0, 2).join('/')),
    )
    for (const { _id } of lost)
      await rows.updateOne(
        { _id, seenRun: { $lt: run.runId } },
        { $set: { gone: true, state: 'gone', suggestions: [], contested: false } },
      )
  }

  return {
    latest,

    /** Begins, or lets one go on that is under way or broke off. */
    async ask(askedBy: number | null): Promise<LocationRun> {
      if (!isUsable(await connections.find(AGENCY))) throw appError('GOOGLE_NOT_READY')
      return begin(await chosen(askedBy))
    },

    /** Another account may be connected now: what is under way is of the one before. */
    async anew(askedBy: number | null): Promise<LocationRun> {
      return begin(await fresh(await latest(), askedBy))
    },

    /** May be ended between any two lines, and goes on from what is stored. */
    async read(runId: number, progress: (run: LocationRun) => Promise<unknown>): Promise<void> {
      let run = await runs.findOne({ _id: THE_RUN, runId, state: 'running' })
      if (run) run = await withAccounts(run)
      while (run?.accounts && run.position < run.accounts.length) {
        run = await readPage(run)
        if (run) await progress(run)
      }
      if (!run) return
      await markGone(run)
      await suggestions.renew()
      await note(run, { state: 'done', endedAt: now() })
    },

    async fail(runId: number, reason: string): Promise<void> {
      const at = now()
      const $set = { state: 'failed' as const, reason, endedAt: at, updatedAt: at }
      await runs.updateOne({ _id: THE_RUN, runId, state: 'running' }, { $set })
    },
  }
}
export type LocationReading = ReturnType<typeof locationReading>

const UNKNOWN = {
  ignored: false,
  clientId: null,
  ownerId: null,
  matchedAt: null,
  suggestions: [],
  contested: false,
  claim: null,
} satisfies Partial<AgencyLocationRow>

function keyOfPhone(phone: string | null): string | null {
  const reading = phone ? phoneNumber(phone, COUNTRIES) : null
  return reading && 'number' in reading ? reading.number : null
}
