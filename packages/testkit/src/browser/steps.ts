import { it } from '@jest/globals'

interface Needs {
  /** Keeps a picture of what the person saw; answers where it is. */
  screenshot(name: string): Promise<string>
}

/** Tests that build on each other: once one has failed, the rest say so at once instead of waiting in vain. */
export function steps({ screenshot }: Needs) {
  let failed: string | undefined
  return (name: string, work: () => Promise<void>): void =>
    it(name, async () => {
      if (failed) throw notTried(failed)
      try {
        await work()
      } catch (error) {
        failed = name
        const where = await screenshot(name).catch((reason: unknown) => `no picture: ${String(reason)}`)
        throw new Error(`${error instanceof Error ? error.message : String(error)}\nScreen: ${where}`, {
          cause: error,
        })
      }
    })
}

function notTried(failed: string): Error {
  const error = new Error(`Not tried, because this failed before: ${failed}`)
  // Where it was thrown says nothing.
  error.stack = error.message
  return error
}
