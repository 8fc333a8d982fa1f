import { it } from '@jest/globals'

interface Needs {
  /** Keeps a picture of what the person saw; answers where it is. */
  screenshot?: (name: string) => Promise<string>
}

/** Tests that build on each other: once one has failed, the rest say so at once instead of waiting in vain. */
export function steps({ screenshot }: Needs = {}) {
  let failed: string | undefined
  return (name: string, work: () => Promise<void>): void =>
    it(name, async () => {
      if (failed) throw notTried(failed)
      try {
        await work()
      } catch (error) {
        failed = name
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
  // Where it was thrown says nothing.
  error.stack = error.message
  return error
}
