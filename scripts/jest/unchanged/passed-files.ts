import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything runs once a day: a browser, an engine or the date may have changed what no key knows. */
const COUNTS_FOR_MS = 24 * 60 * 60 * 1000

export interface Passed {
  at: number
  tests: number
}

/** Which keys of test files have passed within a day; one small file each, so that copies of the project share them. */
export function passedFiles(folder: string, now: () => number = Date.now) {
  mkdirSync(folder, { recursive: true })
  const place = (key: string) => join(folder, key)
  const isOld = (at: number) => now() - at > COUNTS_FOR_MS
  for (const name of readdirSync(folder))
    if (isOld(statSync(place(name), { throwIfNoEntry: false })?.mtimeMs ?? 0))
      rmSync(place(name), { force: true })

  return {
    get(key: string): Passed | undefined {
      try {
        const passed = JSON.parse(readFileSync(place(key), 'utf8')) as Passed
        return isOld(passed.at) ? undefined : passed
      } catch {
        return undefined
      }
    },
    add(key: string, tests: number): void {
      const passed: Passed = { at: now(), tests }
      const written = place(`${key}.${process.pid}`)
      writeFileSync(written, JSON.stringify(passed))
      renameSync(written, place(key))
    },
    remove: (key: string): void => rmSync(place(key), { force: true }),
  }
}
export type PassedFiles = ReturnType<typeof passedFiles>
