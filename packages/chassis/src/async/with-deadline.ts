/** Nobody knows whether the work was done. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
}

/** Rejects when the work takes longer; the work itself goes on and its late failure is swallowed. */
export async function withDeadline<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`${what} took longer than ${ms} ms`)), ms)
  })
  work.catch(() => {})
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** For closing what may be broken: waits a little and never fails. */
export const quietly = async (work: Promise<unknown>, ms = 5000): Promise<void> => {
  await withDeadline(work, ms, 'Closing').catch(() => {})
}
