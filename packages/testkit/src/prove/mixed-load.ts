import { setTimeout as pause } from 'node:timers/promises'
import { logIn } from '@avaliax/proto/identity/auth.routes.ts'
import type { Owner, TestNetwork } from '../test-network.ts'
import { clients, employees, users } from './acknowledged-kinds.ts'
import { compare, keepWriting, unlimitedOwner } from './acknowledged-writes.ts'
import { judgeTapRecords, readTapRecords } from './tap-records.ts'
import { tapAll, teamWithLinks } from './tapping.ts'

const LINKS = 50
const SETTLED_WITHIN_MS = 300_000
const LOG_IN_EVERY_MS = 200
/** Nobody is quicker at repeating; a connection that broke has been given up by then. */
const REPEAT_AFTER_MS = 250

interface Setup {
  network: TestNetwork
  /** The cards service's database. */
  cardsDatabase: string
  say: (line: string) => void
}

interface LogIns {
  tried: number
  /** Refused or unanswered, and good when repeated. */
  repeated: number
  failed: number
  /** All tries that were not good have one: status or error of the connection. */
  reasons: Record<string, number>
}

/** Taps, log-ins and writes of several kinds, all at once, until they are stopped; then what became of them is judged. */
export async function startMixedLoad({ network, cardsDatabase, say }: Setup) {
  const agency = await network.superadmin()
  const writer = await unlimitedOwner(network)
  const { owner, employees: team } = await teamWithLinks(network, LINKS)
  const kinds = [employees(writer), users(network.anonymous), clients(agency)]
  let running = true
  const writings = kinds.map((kind) => ({ kind, writing: keepWriting(kind) }))
  const tapping = tapAll({ origins: [network.stack.url], employees: team, taps: 0, done: () => !running })
  const logIns: LogIns = { tried: 0, repeated: 0, failed: 0, reasons: {} }
  const loggingIn = keepLoggingIn(network, { person: writer, logIns, goesOn: () => running })

  return {
    /** Ends the load and tells what was lost, doubled or refused for good. Taps under way may break when a process is killed. */
    async judged({ mayBreakTaps }: { mayBreakTaps: boolean }): Promise<boolean> {
      running = false
      await Promise.all(writings.map(({ writing }) => writing.stop()))
      const [{ answered, refused, perSecond }] = await Promise.all([tapping, loggingIn])
      await network.settle({ withinMs: SETTLED_WITHIN_MS })
      const records = await readTapRecords({ network, database: cardsDatabase, owner })
      const { ok, facts } = judgeTapRecords(records, answered)
      const tapsKept = ok && (mayBreakTaps || Object.keys(refused).length === 0)
      say(`${tapsKept ? 'ok  ' : 'FAIL'} taps: ${JSON.stringify({ ...facts, refused, perSecond })}`)
      const mayLogIn = logIns.failed === 0 && logIns.tried > 0
      say(`${mayLogIn ? 'ok  ' : 'FAIL'} log-ins: ${JSON.stringify(logIns)}`)
      let kept = true
      for (const { kind, writing } of writings) {
        const found = compare(writing.acknowledged, await kind.stored(writing.acknowledged))
        const isKept = found.lost === 0 && found.twice === 0 && found.acknowledged > 0
        kept &&= isKept
        say(
          `${isKept ? 'ok  ' : 'FAIL'} ${kind.name}: ${JSON.stringify({ ...found, refused: Object.fromEntries(writing.refused) })}`,
        )
      }
      return tapsKept && mayLogIn && kept
    },
  }
}

interface Person {
  person: Pick<Owner, 'email' | 'password'>
  logIns: LogIns
  goesOn: () => boolean
}

async function keepLoggingIn({ anonymous }: TestNetwork, { person, logIns, goesOn }: Person): Promise<void> {
  const { email, password } = person
  const isIn = async () => {
    const outcome = await anonymous.send(logIn, { body: { email, password } }).then(
      ({ status }) => String(status),
      (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.message,
    )
    if (outcome === '200') return true
    logIns.reasons[outcome] = (logIns.reasons[outcome] ?? 0) + 1
    return false
  }
  while (goesOn()) {
    logIns.tried += 1
    if (!(await isIn())) {
      await pause(REPEAT_AFTER_MS)
      if (await isIn()) logIns.repeated += 1
      else logIns.failed += 1
    }
    await pause(LOG_IN_EVERY_MS)
  }
}
