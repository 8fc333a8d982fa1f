import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GUARDS, type Guard, type TestRun } from './guard-list.ts'
import { projectCopy } from './project-copy.ts'

interface Options {
  /** Only guards whose names contain this. */
  named?: string
  say: (line: string) => void
}

const TEST_WITHIN_MS = 90_000

/** Takes each protection away, one at a time, in a copy of the project: a test must turn red, and be green with it. */
export async function proveGuards({ say, named = '' }: Options): Promise<boolean> {
  const { folder, remove } = projectCopy()
  const intact = new Map<string, boolean>()
  let good = true
  try {
    for (const guard of GUARDS.filter(({ name }) => name.includes(named))) {
      const key = JSON.stringify(guard.test)
      if (!intact.has(key)) intact.set(key, passes(folder, guard.test))
      const ok = intact.get(key) === true && turnsRed(folder, guard)
      good &&= ok
      const reason = intact.get(key) ? 'its test stays green without it' : 'its test is red with it'
      say(`${ok ? 'ok  ' : 'FAIL'} ${guard.name}${ok ? '' : `: ${reason}`}`)
    }
    return good
  } finally {
    remove()
  }
}

function turnsRed(folder: string, { name, file, from, to, test }: Guard): boolean {
  const path = join(folder, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(from).length !== 2)
    throw new Error(`'${name}': the text to remove is not in ${file} exactly once`)
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  try {
    return !passes(folder, test)
  } finally {
    writeFileSync(path, source)
  }
}

function passes(folder: string, { project, path, only }: TestRun): boolean {
  const args = ['scripts/jest.mjs', project, path, ...(only ? ['-t', only] : [])]
  const { status } = spawnSync(process.execPath, args, {
    cwd: folder,
    stdio: 'ignore',
    timeout: TEST_WITHIN_MS,
  })
  return status === 0
}
