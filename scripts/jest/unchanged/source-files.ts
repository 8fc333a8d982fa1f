import { globSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/** Tools make and keep these; no test's result may rest on them. */
const MADE = /(^|\/)(node_modules|dist|coverage|\.git|\.cache|\.data|backups)$|\.(log|tsbuildinfo)$/
const TEST_FILE = /\.test\.tsx?$|(^|\/)test\//

export const isTestFile = (file: string): boolean => TEST_FILE.test(file)

/** Every file of the project that a person wrote, relative to its root. */
export function sourceFiles(root: string): string[] {
  const isFile = (file: string): boolean => {
    const found: Stats | undefined = statSync(join(root, file), { throwIfNoEntry: false })
    return found?.isFile() ?? false
  }
  return globSync(['**', '.*', '.ci/**', '.github/**'], { cwd: root, exclude: (path) => MADE.test(path) })
    .filter((file) => !MADE.test(file) && isFile(file))
    .toSorted()
}
