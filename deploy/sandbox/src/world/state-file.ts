import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SavedStage, Stage } from './stage.ts'

const DEBOUNCE_MS = 200

export function readStateFile(path: string | undefined): SavedStage | null {
  if (!path || !existsSync(path)) return null
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as SavedStage
    if (value.version === 1) return value
  } catch {
    // Falls through: a file that cannot be read has the same remedy.
  }
  throw new Error(`${path} is not a state of this version of the sandbox: delete it to start from the seed`)
}

/** Keeps the stage on disk: whole file, written beside and renamed, a moment after the last change. */
export function stateFile(path: string, stage: Stage) {
  let timer: NodeJS.Timeout | null = null

  function write(): void {
    mkdirSync(dirname(path), { recursive: true })
    const draft = `${path}.new`
    writeFileSync(draft, JSON.stringify(stage.saved()), { mode: 0o600 })
    renameSync(draft, path)
  }

  stage.onChange(() => {
    timer ??= setTimeout(() => {
      timer = null
      write()
    }, DEBOUNCE_MS)
  })

  return {
    save: write,
    close() {
      if (timer) clearTimeout(timer)
      timer = null
      write()
    },
  }
}
