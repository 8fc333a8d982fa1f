import type { Project } from '../jest-arguments.ts'
import type { JestReport } from '../test-report.ts'
import type { PassedFiles } from './passed-files.ts'
import type { TestKeys } from './test-keys.ts'

/** Files that were not run, because nothing that they rest on has changed since they passed. */
export interface TakenOver {
  files: number
  tests: number
  /** When the first of them passed. */
  since: number
}

export interface Choice {
  run: string[]
  takenOver: TakenOver
  /** Remembers which of the files that ran have passed. A file that failed is forgotten, and so run, until it passes at once. */
  note(report: JestReport | null): void
}

export const NOTHING_TAKEN_OVER: TakenOver = { files: 0, tests: 0, since: Number.POSITIVE_INFINITY }

export const together = (all: readonly TakenOver[]): TakenOver => ({
  files: all.reduce((total, { files }) => total + files, 0),
  tests: all.reduce((total, { tests }) => total + tests, 0),
  since: Math.min(...all.map(({ since }) => since), NOTHING_TAKEN_OVER.since),
})

/** Chooses the files of a project that have to run; `all`: every one has, and is remembered. */
export function chooseFiles(
  { keys, passed, all }: { keys: TestKeys; passed: PassedFiles; all: boolean },
  project: Project,
  files: readonly string[],
): Choice {
  const keyBefore = keys.now()
  const known = new Map(files.map((file) => [file, keyBefore(project, file)]))
  const earlier = files.map((file) => {
    const key = known.get(file)
    return { file, passed: all || !key ? undefined : passed.get(key) }
  })
  const takenOver = earlier.flatMap((each) => each.passed ?? [])
  return {
    run: earlier.filter((each) => !each.passed).map(({ file }) => file),
    takenOver: together(takenOver.map(({ at, tests }) => ({ files: 1, tests, since: at }))),
    note(report) {
      const keyAfter = keys.now()
      for (const { name, status, assertionResults } of report?.testResults ?? []) {
        const key = known.get(name)
        if (!key) continue
        // A test that was left out, for want of a tool, may run on the next machine; what changed meanwhile proves nothing.
        const isProven =
          status === 'passed' &&
          assertionResults.every((test) => test.status === 'passed') &&
          keyAfter(project, name) === key
        if (isProven) passed.add(key, assertionResults.length)
        else passed.remove(key)
      }
    },
  }
}

/** Writes what the run's last lines say of them. */
export function takenOverLine({ files, tests, since }: TakenOver): string {
  const at = new Date(since).toISOString().slice(0, 16).replace('T', ' ')
  return `${tests} of the passed were taken over: ${files} files unchanged since they passed at ${at} UTC or later (-- --all runs them)`
}
