import type { Row } from './report.ts'

const WITHIN_MS = 300

/** Times lists by name: the slowest look at one is its figure, and none may be refused. */
export function listTimer() {
  const slowest = new Map<string, number>()
  let refused = 0
  return {
    async timed(name: string, ask: () => Promise<{ status: number }>): Promise<string> {
      const startedAt = performance.now()
      const { status } = await ask()
      const ms = Math.round(performance.now() - startedAt)
      slowest.set(name, Math.max(ms, slowest.get(name) ?? 0))
      if (status === 200) return `${ms} ms`
      refused++
      return `${ms} ms (${status})`
    },
    rows: (of: string): Row[] => [
      ...[...slowest].map(([name, value]) => ({
        what: `slowest list of ${of}: ${name}`,
        value,
        unit: 'ms',
        atMost: WITHIN_MS,
      })),
      { what: `lists of ${of} that were refused`, value: refused, limit: 0, unit: 'lists' },
    ],
  }
}
