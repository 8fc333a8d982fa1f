import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')
const TEST = 'services/identity/test/push-crash.int.test.ts'
/** Fewer would say little of moments that a process spends most of its time outside of. */
const LEAST_KILLS = 20

interface Options {
  kills: number
  say: (line: string) => void
}

/** The crash test of pushes with more kills than CI has time for, and how long a notice takes from being stored to being accepted. */
export async function proveNotices({ kills, say }: Options): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'avaliax-notices-'))
  const figures = join(folder, 'figures.json')
  const count = Math.max(kills, LEAST_KILLS)
  try {
    const { status } = spawnSync(process.execPath, ['scripts/jest.mjs', 'integration', TEST], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PUSH_KILLS: `${count}`, PUSH_FIGURES: figures },
    })
    if (status === 0) say(`ok   notices: ${readFileSync(figures, 'utf8')}`)
    else say(`FAIL notices: ${TEST} is red after ${count} kills`)
    return status === 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}
