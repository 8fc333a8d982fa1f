import { writeFileSync } from 'node:fs'

/** Where memory runs out, the kernel ends this process before those that customers wait for. A process may always say so of itself. */
export function dieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not Linux, or its files are not there.
  }
}
