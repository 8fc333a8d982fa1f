import { StartError } from '../run/start-error.ts'
import { type Attempt, type OpenStore, type StoreKind, WAYS, type Way } from './store.ts'

export interface ChooseDeps {
  env: NodeJS.ProcessEnv
  say: (line: string) => void
}

const givenByUrl =
  (kind: StoreKind, address: string): Attempt =>
  async () =>
  async () => ({ name: kind.name, way: 'url', label: `given by ${kind.variable}`, address })

/** The ways of one store that may be tried here, first choice first. */
export function waysOf(kind: StoreKind, env: NodeJS.ProcessEnv): { way: Way; attempt: Attempt }[] {
  const address = env[kind.variable]
  // A store that was named is used or fails: falling back to another one would hide data.
  if (address) return [{ way: 'url', attempt: givenByUrl(kind, address) }]
  return WAYS.flatMap((way) => {
    const attempt = kind.attempts[way]
    return attempt ? [{ way, attempt }] : []
  })
}

/** The way that is taken for a store, with what follows if it cannot start. */
export interface StoreOffer {
  way: Way
  open: OpenStore
  /** The next way that this machine offers; throws a StartError when none is left. */
  next(reason: string): Promise<StoreOffer>
}

/** A reason as one sentence: programs print whole pages when they fail. */
const firstLine = (reason: string): string => reason.trim().split('\n', 1)[0] ?? ''

/** Takes the first way that this machine offers; what is missing gets installed or built on the way. */
export function chooseStore(kind: StoreKind, { env, say }: ChooseDeps): Promise<StoreOffer> {
  const ways = waysOf(kind, env)
  const failures: string[] = []

  function passOver(way: Way, reason: string): Promise<StoreOffer> {
    failures.push(`${way}: ${reason}`)
    if (ways.length > 0) say(`${kind.name}: ${way} did not work (${firstLine(reason)}), trying the next way`)
    return nextOffer()
  }

  async function nextOffer(): Promise<StoreOffer> {
    const current = ways.shift()
    if (!current) {
      const tried = failures.map((failure) => `\n  ${failure.replaceAll('\n', '\n    ')}`).join('')
      throw new StartError(`No ${kind.name} could be found, installed or started. ${kind.remedy}${tried}`)
    }
    const { way, attempt } = current
    let open: OpenStore | null
    try {
      open = await attempt()
    } catch (error) {
      return passOver(way, error instanceof Error ? error.message : String(error))
    }
    return open ? { way, open, next: (reason) => passOver(way, reason) } : nextOffer()
  }
  return nextOffer()
}
