import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startTestNetwork, type TestNetwork } from '../test-network.ts'
import { killAndWait } from './kill-and-wait.ts'
import { seededRandom } from './seeded-random.ts'
import { judgeTapRecords, readTapRecords } from './tap-records.ts'
import { tapAll, teamWithLinks } from './tapping.ts'

interface Options {
  taps: number
  tokens: number
  /** Each of `targets` is killed so often. */
  kills: number
  targets: readonly string[]
  /** All services are one process. */
  together: boolean
  seed: number
  say: (line: string) => void
}

const NAMESPACE = 'prove-taps'
const LONGEST_PAUSE_MS = 4_000
const SETTLE_MS = 600_000

/** Taps from distinct visitors while processes are killed: the ledger holds exactly what was answered. */
export async function proveTaps({
  taps,
  tokens,
  kills,
  targets,
  together,
  seed,
  say,
}: Options): Promise<boolean> {
  say(`taps: seed ${seed}, ${taps} taps over ${tokens} tokens, ${kills} kills each of ${targets.join(', ')}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'avaliax-taps-'))
  const network = await startTestNetwork({
    stores: 'own',
    durability: 'durable',
    namespace: NAMESPACE,
    together,
    dataDir,
  })
  const journal = keptJournal(join(dataDir, 'services', 'cards', 'taps'), join(dataDir, 'kept'))
  try {
    const { owner, employees } = await teamWithLinks(network, tokens)
    const where = { network, database: `${NAMESPACE}-cards`, owner }
    journal.start()
    const random = seededRandom(seed)
    const killings = targets.map((target) => killNowAndThen(network, { target, kills, random }))
    const done = () => killings.every(({ finished }) => finished())
    const origins = [network.stack.serviceUrls.cards ?? '']
    const { answered, refused, perSecond } = await tapAll({ origins, employees, taps, done })
    for (const killing of killings) await killing.stop()
    const settling = performance.now()
    await network.settle({ withinMs: SETTLE_MS })
    const settledMs = Math.round(performance.now() - settling)
    const before = await readTapRecords(where)
    const { ok, facts } = judgeTapRecords(before, answered)
    say(`${ok ? 'ok  ' : 'FAIL'} taps: ${JSON.stringify({ ...facts, refused, perSecond, settledMs })}`)

    const segments = journal.replay()
    await killAndWait(network, 'cards')
    await network.settle({ withinMs: SETTLE_MS })
    const after = judgeTapRecords(await readTapRecords(where), answered)
    const same = JSON.stringify(after.facts) === JSON.stringify(facts) && segments > 0
    say(`${same ? 'ok  ' : 'FAIL'} all ${segments} journal files once more: ${JSON.stringify(after.facts)}`)
    return ok && same
  } finally {
    journal.stop()
    await network.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Killing {
  target: string
  kills: number
  random: () => number
}

function killNowAndThen(network: TestNetwork, { target, kills, random }: Killing) {
  let stopped = false
  let remaining = kills
  const loop = (async () => {
    while (remaining > 0 && !stopped) {
      await pause(500 + random() * LONGEST_PAUSE_MS)
      remaining -= 1
      await killAndWait(network, target)
    }
  })()
  return {
    finished: () => remaining === 0,
    async stop() {
      stopped = true
      await loop
    },
  }
}

const LOOK_EVERY_MS = 50

/** Every file of the journal under a second name, so that it is still there when the service has forgotten it. */
function keptJournal(root: string, keptAt: string) {
  mkdirSync(keptAt, { recursive: true })
  const savedNames = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function keep(): void {
    for (const folder of readdirSync(root)) {
      for (const name of readdirSync(join(root, folder)).filter((name) => name.endsWith('.taps'))) {
        const as = `${folder}-${name}`
        if (savedNames.has(as)) continue
        linkSync(join(root, folder, name), join(keptAt, as))
        savedNames.add(as)
      }
    }
  }

  return {
    start() {
      timer = setInterval(() => {
        try {
          keep()
        } catch {
          // The service has just removed a file; the next look finds what is there.
        }
      }, LOOK_EVERY_MS)
    },
    stop: () => clearInterval(timer),
    /** Puts everything back, as the folder of a process that is gone. */
    replay(): number {
      clearInterval(timer)
      const folder = join(root, randomUUID())
      mkdirSync(folder)
      for (const name of savedNames) renameSync(join(keptAt, name), join(folder, name))
      return savedNames.size
    },
  }
}
