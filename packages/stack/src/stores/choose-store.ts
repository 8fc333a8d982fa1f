import { StartError } from '../run/start-error.ts'
import { type Attempt, type Store, type StoreKind, type StoreSite, WAYS, type Way } from './store.ts'

export interface ChooseNeeds {
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

/** Takes the first way that this machine offers; what is missing gets installed or built on the way. */
export async function chooseStore(
  kind: StoreKind,
  needs: ChooseNeeds,
): Promise<(site: StoreSite) => Promise<Store>> {
  const failures: string[] = []
  for (const { way, attempt } of waysOf(kind, needs.env)) {
    try {
      const open = await attempt()
      if (open) return open
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      failures.push(`${way}: ${reason}`)
      needs.say(`${kind.name}: ${way} did not work, trying the next way`)
    }
  }
  const tried = failures.map((failure) => `\n  ${failure.replaceAll('\n', '\n    ')}`).join('')
  throw new StartError(`No ${kind.name} could be found or installed. ${kind.remedy}${tried}`)
}
