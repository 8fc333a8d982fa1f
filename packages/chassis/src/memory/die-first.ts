import { writeFileSync } from 'node:fs'

/** The kernel ends this process before those that customers wait for when memory runs out. A process may always say so of itself. */
export function dieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not Linux, or its files are not there.
  }
}
