import { appendFileSync } from 'node:fs'

/** Tells the summary of `npm test` what time went into, in milliseconds since `startedAt` of `performance.now()`. */
export function noteTime(kind: 'boot' | 'import', startedAt: number): void {
  const { TEST_TIMES } = process.env
  if (TEST_TIMES) appendFileSync(TEST_TIMES, `${kind} ${Math.round(performance.now() - startedAt)}\n`)
}
