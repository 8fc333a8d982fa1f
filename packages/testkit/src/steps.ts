import { it } from '@jest/globals'

interface Deps {
  /** Keeps a picture of what the person saw; returns its path. */
  screenshot?: (name: string) => Promise<string>
  /** Leaves whatever a failed step has left open, before the first step of another chain. */
  startOver?: () => Promise<void>
}

/** Every chain builds on it. */
export const TRUNK = ''

/**
 * Tests that build on each other: once one has failed, the rest of its chain says so at once instead of waiting in vain.
 * Steps without a chain carry all others.
 */
export function steps({ screenshot, startOver }: Deps = {}) {
  const failed = new Map<string, string>()
  let leftOpen = false
  return (name: string, work: () => Promise<void>, chain = TRUNK): void =>
    it(name, async () => {
      const before = failed.get(TRUNK) ?? failed.get(chain)
      if (before) throw notTried(before)
      if (leftOpen) await startOver?.()
      leftOpen = false
      try {
        await work()
      } catch (error) {
        failed.set(chain, name)
        leftOpen = true
        if (error instanceof Error && screenshot) error.message += await pictureLine(screenshot(name))
        throw error
      }
    })
}

const pictureLine = (path: Promise<string>): Promise<string> =>
  path.then(
    (where) => `\nScreen: ${where}`,
    (reason: unknown) => `\nNo picture: ${String(reason)}`,
  )

function notTried(failed: string): Error {
  const error = new Error(`Not tried, because this failed before: ${failed}`)
  // The place where it was thrown says nothing.
  error.stack = error.message
  return error
}
