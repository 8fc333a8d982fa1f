import type { Stack } from '../stack/start-stack.ts'
import { doneAreas } from './done-areas.ts'
import { seedDemo } from './seed.ts'

export interface FillDeps {
  stack: Pick<Stack, 'url' | 'sandboxUrl' | 'serviceUrls' | 'secrets' | 'dataDir'>
  say: (line: string) => void
  signal: AbortSignal
}

/** Fills the demo behind a stack that is ready, and never fails it: the next start goes on where this one ends. */
export async function fillDemo({ stack, say, signal }: FillDeps): Promise<void> {
  const { url, sandboxUrl, serviceUrls, secrets, dataDir } = stack
  const startedAt = performance.now()
  try {
    const seeded = await seedDemo({
      url,
      sandboxUrl,
      cardsUrl: serviceUrls.cards ?? '',
      done: doneAreas(dataDir),
      signal,
      superadmin: secrets.superadmin,
      demoClient: secrets.demoClient,
    })
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    if (seeded > 0) say(`demo data: complete after ${seconds} s; reload the page if it was open before`)
  } catch (error) {
    if (signal.aborted) return
    const reason = error instanceof Error ? error.message : error
    say(`demo data: not complete (${reason}); the next start goes on with it`)
  }
}
