import { basename } from 'node:path'
import { SERVICES } from '../stack/process-names.ts'
import { runningStack } from './running-stack.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Services answer this machine alone there: in a container its own process, elsewhere the stack that `npm start` runs. */
export function localServiceUrls({ SERVICE, PORT, SERVICES_PORT }: Environment): Record<string, string> {
  if (SERVICE && PORT) return { [basename(SERVICE)]: `http://127.0.0.1:${PORT}` }
  if (!SERVICES_PORT) return runningStack().serviceUrls
  return Object.fromEntries(SERVICES.map((name) => [name, `http://127.0.0.1:${SERVICES_PORT}/${name}`]))
}
