import { availableParallelism } from 'node:os'
import { appError } from '@avaliax/chassis/errors.ts'
import { opaquePassword } from '@avaliax/proto/identity/password.rules.ts'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id with 64 MiB and three passes: about 80 ms of one core. */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const
const IN_FLIGHT_MAX = 2
/** One core stays free for everything that is not a log-in. */
const inFlightHere = (): number => Math.max(1, Math.min(IN_FLIGHT_MAX, availableParallelism() - 1))
const QUEUE_MAX = 32
/** Below the callers' timeout: a request that would wait longer is refused while the caller still waits. */
const WAIT_MAX_MS = 8_000
const BUSY_RETRY_SECONDS = 2

interface Deps {
  /** Told of each hash that is really computed. */
  onHash?: () => void
  waitMaxMs?: number
  inFlightMax?: number
}

/** One sign an accent, as typed and with two signs: passwords were once hashed the way that somebody's keyboard wrote them. */
function writingsOf(password: string): [current: string, ...former: string[]] {
  const current = opaquePassword(password)
  const former = new Set([password, password.normalize('NFC'), password.normalize('NFD')])
  former.delete(current)
  return [current, ...former]
}

interface Verdict {
  matches: boolean
  /** To be stored in place of a hash that was made before passwords were normalised. */
  renewed?: string
}

const busy = () => appError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds: BUSY_RETRY_SECONDS })

/** At most two hashes at a time and 32 waiting; beyond that 503, so that a flood of log-ins cannot take the machine. */
export function passwordHasher(deps: Deps = {}) {
  const { onHash = () => {}, waitMaxMs = WAIT_MAX_MS, inFlightMax = inFlightHere() } = deps
  let inFlight = 0
  const waiting = new Set<() => void>()

  function place(): Promise<void> {
    if (waiting.size >= QUEUE_MAX) throw busy()
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(late)
        resolve()
      }
      const late = setTimeout(() => {
        waiting.delete(go)
        reject(busy())
      }, waitMaxMs)
      waiting.add(go)
    })
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (inFlight < inFlightMax) inFlight += 1
    else await place()
    try {
      onHash()
      return await work()
    } finally {
      // The place passes to the next in line, so that nobody can slip in between.
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else inFlight -= 1
    }
  }

  // An unknown e-mail costs the same hash as a known one, so that time does not tell them apart.
  const decoy = hash('decoy password that nobody has', COST)

  const hashed = (password: string): Promise<string> => inTurn(() => hash(password, COST))
  const isOf = (passwordHash: string | null, password: string): Promise<boolean> =>
    inTurn(async () => {
      const matches = await verify(passwordHash ?? (await decoy), password)
      return passwordHash !== null && matches
    })

  return {
    hash: (password: string): Promise<string> => hashed(opaquePassword(password)),

    async verify(passwordHash: string | null, password: string): Promise<Verdict> {
      const [current, ...former] = writingsOf(password)
      if (await isOf(passwordHash, current)) return { matches: true }
      for (const writing of former)
        if (await isOf(passwordHash, writing)) return { matches: true, renewed: await hashed(current) }
      return { matches: false }
    },
  }
}
export type PasswordHasher = ReturnType<typeof passwordHasher>
