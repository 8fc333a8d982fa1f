import type { Stack } from '../stack/start-stack.ts'
import type { StartArguments } from './start-arguments.ts'

type Say = (line: string) => void

export const addressOf = (port: number): string => `http://localhost:${port}`

/** Says what a person opens, who logs in, and what is worth trying first. Other commands read the lines with a colon. */
export function announce(
  { stores, secrets, sandboxUrl }: Pick<Stack, 'stores' | 'secrets' | 'sandboxUrl'>,
  { port, demo }: Pick<StartArguments, 'port' | 'demo'>,
  say: Say,
): void {
  const address = addressOf(port)
  const { superadmin, demoClient } = secrets
  for (const { name, label, address: place } of stores) say(`${name}: ${label} at ${place}`)
  say('')
  say(`Open ${address} in a browser and log in:`)
  say('')
  say(`address: ${address}`)
  say(`superadmin: ${superadmin.email} / ${superadmin.password}`)
  if (demo !== 'none') say(`client: ${demoClient.email} / ${demoClient.password}`)
  say(`sandbox: ${sandboxUrl}`)
  say('')
  if (demo === 'full') sayWhatToTry(address, sandboxUrl, say)
}

function sayWhatToTry(address: string, sandboxUrl: string, say: Say): void {
  say('Three things to try:')
  say(`  1. as the client, who owns a bakery: answer an urgent review at ${address}/reviews?urgent=true`)
  // Nothing stands behind an address: terminals would take it for a part of it.
  say(
    `  2. as the superadmin, who runs the agency: see who needs help, and view as one of them, at ${address}/clients`,
  )
  say(`  3. without a log-in: the bakery's website with its review widget at ${sandboxUrl}/demo`)
  say('')
}
